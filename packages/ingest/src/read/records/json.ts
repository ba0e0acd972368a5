import { bookOf } from './book.ts'
import { MAX_RECORDS_BYTES, MAX_XML_DEPTH, tooBig } from '../bounds.ts'
import { decodeParts, detectEncoding } from '../encoding.ts'
import type { Value } from './tree.ts'

/**
 * The lists of a .json, or of a file with a JSON record on each line.
 * @returns null where the text is neither
 * @throws IngestError when it is too large
 */
export function openJson(bytes: Uint8Array): ReturnType<typeof bookOf> | null {
  if (bytes.length > MAX_RECORDS_BYTES) throw tooBig()
  const text = [...decodeParts(bytes, detectEncoding(bytes).name)].join('').replace(/^\ufeff/, '')
  if (isTooDeep(text)) throw tooBig()
  const root = parsed(text) ?? parsedLines(text)
  return root === undefined ? null : bookOf(root)
}

/** Whether brackets stand in one another beyond what records need: parsed, each pair would be a hundred times as large. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > MAX_XML_DEPTH) return true
  }
  return false
}

function parsed(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}

function parsedLines(text: string): Value | undefined {
  const records: Value[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const record = parsed(line)
    if (record === undefined) return undefined
    records.push(record)
  }
  return records
}
