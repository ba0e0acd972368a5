import { IngestError } from '../ingest-error.ts'
import { MAX_CELL_CHARS, MAX_RECORDS_BYTES, tooBig } from './bounds.ts'
import { wholeText } from './grid-sink.ts'
import { bookOf } from './record-book.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { Value } from './record-lists.ts'
import { readXml } from './xml.ts'

type Fields = { [key: string]: Value }

/** An element that is open. */
interface Open {
  fields: Fields
  text: string
}

/** Name of the text of an element that has attributes as well. */
const TEXT = 'valor'

/**
 * The lists of an XML of a program's own: attributes and elements are fields, elements that come several times in one another are a list.
 * @throws IngestError when it is too large, not well-formed or has no list
 */
export async function openRecordXml(bytes: Uint8Array, pieces: Iterable<Uint8Array>): Promise<OpenSheet[]> {
  if (bytes.length > MAX_RECORDS_BYTES) throw tooBig()
  const open: Open[] = [{ fields: {}, text: '' }]
  const isWhole = await readXml(pieces, {
    open: (_, attributes) => {
      const fields: Fields = {}
      for (const [name, value] of Object.entries(attributes)) if (!name.startsWith('xmlns')) put(fields, name, value)
      open.push({ fields, text: '' })
    },
    close: (name) => {
      const { fields, text } = open.pop()!
      const own = wholeText(text.replace(/\s+/g, ' ').trim())
      const isText = Object.keys(fields).length === 0
      if (!isText && own !== '') put(fields, TEXT, own)
      put(open.at(-1)!.fields, name, isText ? own : fields)
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
