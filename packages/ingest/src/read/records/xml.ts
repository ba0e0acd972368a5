import { IngestError } from '../../ingest-error.ts'
import { MAX_CELL_CHARS, MAX_RECORDS_BYTES, tooBig } from '../bounds.ts'
import { wholeText } from '../grid-sink.ts'
import { bookOf } from './book.ts'
import type { Fields, Value } from './tree.ts'
import { readXml } from '../xml.ts'

/** An element that is open. */
interface Open {
  fields: Fields
  text: string
  /** It has elements in it. */
  isOuter: boolean
}

/**
 * The lists of an XML of a program's own: attributes and elements are fields, elements that come several times in one another are a list.
 * @throws IngestError when it is too large, not well-formed or has no list
 */
export async function openRecordXml(
  bytes: Uint8Array,
  pieces: Iterable<Uint8Array>,
): Promise<ReturnType<typeof bookOf>> {
  if (bytes.length > MAX_RECORDS_BYTES) throw tooBig()
  const open: Open[] = [{ fields: {}, text: '', isOuter: true }]
  const isWhole = await readXml(pieces, {
    open: (_, attributes) => {
      const fields: Fields = {}
      for (const [name, value] of Object.entries(attributes)) if (!name.startsWith('xmlns')) put(fields, name, value)
      open.at(-1)!.isOuter = true
      open.push({ fields, text: '', isOuter: false })
    },
    close: (name) => {
      const { fields, text, isOuter } = open.pop()!
      const own = wholeText(text.replace(/\s+/g, ' ').trim())
      const outer = open.at(-1)!.fields
      const attributes = Object.entries(fields)
      if (isOuter || (own === '' && attributes.length > 0)) return put(outer, name, fields)
      put(outer, name, own)
      // <Cantidad unidad="kg">2</Cantidad> is 2, of kg.
      for (const [key, value] of attributes) put(outer, `${name} ${key}`, value)
    },
    text: (text) => {
      const top = open.at(-1)!
      if (top.text.length < MAX_CELL_CHARS) top.text += text
    },
  }).then(
    () => true,
    (error: unknown) => {
      // What only begins like XML is a template or a page of some program.
      if (error instanceof IngestError && error.code === 'archivo_danado') return false
      throw error
    },
  )
  return bookOf(isWhole ? open[0]!.fields : null)
}

/** A second element of a name makes a list of both. */
function put(fields: Fields, name: string, value: Value): void {
  const key = name === '__proto__' ? '_proto_' : name
  const before = fields[key]
  if (before === undefined) fields[key] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[key] = [before, value]
}
