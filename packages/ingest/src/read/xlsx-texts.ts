import { MAX_CELL_CHARS } from './bounds.ts'
import { ownCopy } from './grid-sink.ts'
import { readXml } from './xml.ts'

/** The texts that the cells of a workbook share, in order; of rich ones the letters alone, without how they are read aloud. */
export async function readSharedTexts(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let open = false
  let aside = 0
  await readXml(pieces, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') open = aside === 0
      else if (name === 'rPh') aside++
    },
    close(name) {
      if (name === 'si') texts.push(ownCopy(decodeEscapes(text)))
      else if (name === 't') open = false
      else if (name === 'rPh') aside--
    },
    text(part) {
      if (open && text.length < MAX_CELL_CHARS) text += part
    },
  })
  return texts
}

/** _x000D_ stands for a letter that XML cannot hold: ECMA-376 part 1, 22.9.2.19. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
