import { constants, inflateSync } from 'node:zlib'

const STREAM = 'stream\n'

/** Content of a stream object, inflated. What follows the compressed bytes is not read. */
const streamOf = (body: string): string =>
  inflateSync(Buffer.from(body.slice(body.indexOf(STREAM) + STREAM.length), 'latin1'), {
    finishFlush: constants.Z_SYNC_FLUSH,
  }).toString('latin1')

const codeOf = (hex: string): number => Number.parseInt(hex, 16)

const textOf = (hex: string): string => hex.replace(/[0-9A-F]{4}/gi, (unit) => String.fromCharCode(codeOf(unit)))

/** Text of each glyph of a font by its code (ToUnicode CMap; PDF 1.7, 9.10.3), and how many hexadecimal digits a code has. */
interface Font {
  readonly digits: number
  readonly glyphs: ReadonlyMap<number, string>
}

const fontOf = (cmap: string): Font => {
  const glyphs = new Map<number, string>()
  const lines = (kind: string): string =>
    [...cmap.matchAll(new RegExp(`begin${kind}\n([^]*?)end${kind}`, 'g'))].map(([, block]) => block).join('')
  for (const [, code, text] of lines('bfchar').matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(codeOf(code!), textOf(text!))
  for (const [, from, to, text] of lines('bfrange').matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
    for (let code = codeOf(from!); code <= codeOf(to!); code++)
      glyphs.set(code, String.fromCharCode(codeOf(text!) + code - codeOf(from!)))
  return { digits: /begincodespacerange\n<(\w+)>/.exec(cmap)![1]!.length, glyphs }
}

const decode = (hex: string, { digits, glyphs }: Font): string =>
  (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []).map((code) => glyphs.get(codeOf(code)) ?? '').join('')

/**
 * What is written on each page of a PDF made by Chromium, in the order in which it is drawn, without spaces: these are not
 * always glyphs. Other PDFs, whose objects may lie in compressed streams, are not understood.
 */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number, body]) => [number!, body!]),
  )
  const referred = (body: string, name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const textOfPage = (body: string): string => {
    const fonts = new Map(
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name!,
        fontOf(streamOf(referred(objects.get(number!)!, 'ToUnicode'))),
      ]),
    )
    let font: Font | undefined
    let text = ''
    for (const [, name, hex] of streamOf(referred(body, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>/g)) {
      if (name !== undefined) font = fonts.get(name)
      else if (font) text += decode(hex!, font)
    }
    return text.replaceAll(/\s/g, '')
  }
  return [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body)).map(textOfPage)
}
