import { SaxesParser } from 'saxes'
import { damaged, MAX_XML_DEPTH, MAX_XML_RUN_BYTES, tooBig } from './bounds.ts'
import { detectEncoding } from './encoding.ts'

export interface XmlHandlers {
  /** Names come without their prefix; attributes as written. */
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  /** May come in several parts; entities are already letters. */
  text(text: string): void
  /** Asked between pieces: true ends the reading. */
  done?(): boolean
}

/** Faults that mean that something is missing; the others (control characters, entities of HTML) lose no data. */
const FATAL = /unclosed tag|unexpected end|unexpected close|unmatched closing|must contain a root|only one root/

/**
 * Reads XML as it comes. Document types are passed over and no entity but XML's own is expanded, so nothing in it can
 * grow. @throws IngestError when it is not well-formed, ends early, or goes beyond bounds.ts
 */
export async function readXml(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let depth = 0
  let fed = 0
  let lastEvent = 0
  parser.on('error', (error) => {
    if (FATAL.test(error.message)) throw damaged()
  })
  parser.on('opentag', ({ name, attributes }) => {
    lastEvent = fed
    if (++depth > MAX_XML_DEPTH) throw tooBig()
    handlers.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    lastEvent = fed
    depth--
    handlers.close(localName(name))
  })
  const onText = (text: string): void => {
    lastEvent = fed
    if (depth > 0) handlers.text(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  for await (const piece of pieces) {
    decoder ??= decoderOf(piece)
    fed += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (handlers.done?.()) return
    if (fed - lastEvent > MAX_XML_RUN_BYTES) throw tooBig()
  }
  if (!decoder) throw damaged()
  parser.write(decoder.decode())
  parser.close()
}

/** An attribute whatever its prefix: 'Index' of ss:Index. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  const exact = attributes[name]
  if (exact !== undefined) return exact
  const key = Object.keys(attributes).find((key) => localName(key) === name)
  return key === undefined ? undefined : attributes[key]
}

export function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Byte order mark, else the encoding that the document declares, else UTF-8. */
function decoderOf(start: Uint8Array): InstanceType<typeof TextDecoder> {
  const { name } = detectEncoding(start.subarray(0, 1024))
  if (name.startsWith('utf-16')) return new TextDecoder(name)
  const declaration = String.fromCharCode(...start.subarray(0, 200))
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}
