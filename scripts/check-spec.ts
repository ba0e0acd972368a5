import { existsSync, globSync, readFileSync } from 'node:fs'
import { MESSAGES } from '../packages/contract/src/messages.ts'

/**
 * Compares docs/spec.md with the code: the files and tests that it names exist, every row has a file and a test, and all messages are used and quoted
 * verbatim. The index of decisions lists every record. Prints every fault, and fails if there is one.
 */
const DOCUMENT = 'docs/spec.md'
const SHORT_NAMES: Record<string, string> = {
  'web/': 'apps/web/src/',
  'server/': 'apps/server/src/',
  'contract/': 'packages/contract/src/',
}
const REFERENCE = /^(?<path>[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|css|json|md|html))(?: › (?<title>.+))?$/
const TEST_FILE = /\.(?:test|spec)\.tsx?$/
/** The names of a file's tests and groups, also of those made from a template or a table. */
const TITLE = /\b(?:test|it|describe)(?:\.[a-z]+)*\s*(?:\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const faults: string[] = []

const sources = new Map<string, string>()
const sourceOf = (path: string): string => {
  const text = sources.get(path) ?? readFileSync(path, 'utf8')
  sources.set(path, text)
  return text
}

const fullPath = (path: string): string => {
  const short = Object.keys(SHORT_NAMES).find((name) => path.startsWith(name))
  return short === undefined ? path : SHORT_NAMES[short]! + path.slice(short.length)
}

const hasTest = (path: string, title: string): boolean =>
  [...sourceOf(path).matchAll(TITLE)].some(([, , name]) => name!.replaceAll(/\\(.)/g, '$1').startsWith(title))

/** What a backticked part of the document refers to, or undefined where it is no file. */
const checkReference = (part: string, line: number): { isTest: boolean } | undefined => {
  const { path, title } = REFERENCE.exec(part)?.groups ?? {}
  if (path === undefined) return undefined
  const full = fullPath(path)
  if (!existsSync(full)) faults.push(`${DOCUMENT}:${line} names ${path}, which does not exist`)
  else if (title !== undefined && !hasTest(full, title)) {
    faults.push(`${DOCUMENT}:${line} names a test that ${path} does not have: ${title}`)
  }
  return { isTest: TEST_FILE.test(path) }
}

/** Rows of the message tables, by key: their text to the letter, or undefined where the table shows none. */
const named = new Map<string, { line: number; text: string | undefined }>()

const checkRow = (row: string, line: number): void => {
  const parts = [...row.matchAll(/`([^`]+)`/g)].map(([, part]) => part!)
  const references = parts.flatMap((part) => checkReference(part, line) ?? [])
  if (!references.some(({ isTest }) => isTest)) faults.push(`${DOCUMENT}:${line} names no test`)
  if (!references.some(({ isTest }) => !isTest)) faults.push(`${DOCUMENT}:${line} names no file`)
  const [first, second] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  const [, key] = /^`([a-z]\w*)`$/.exec(first!) ?? []
  if (key !== undefined) named.set(key, { line, text: second!.startsWith('`') ? undefined : second })
}

sourceOf(DOCUMENT)
  .split('\n')
  .forEach((row, index, rows) => {
    const isHead = /^\| *-/.test(row) || /^\| *-/.test(rows[index + 1] ?? '')
    if (row.startsWith('|') && !isHead) checkRow(row, index + 1)
  })

const code = globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
  .filter((path) => !TEST_FILE.test(path) && !path.includes('contract/src/messages'))
  .map(sourceOf)
  .join('\n')
const used = new Set([...code.matchAll(/\bMESSAGES\.(\w+)/g)].map(([, key]) => key!))

for (const [key, message] of Object.entries(MESSAGES)) {
  const row = named.get(key)
  const text = typeof message === 'string' ? message : (message as (...parts: string[]) => string)('…', '…')
  if (!used.has(key)) faults.push(`no screen and no answer says the message ${key}: ${text}`)
  if (!row) faults.push(`${DOCUMENT} has no row for the message ${key}: ${text}`)
  else if (row.text !== undefined && row.text !== text) {
    faults.push(`${DOCUMENT}:${row.line} writes ${key} otherwise than the catalogue: ${text}`)
  }
}
for (const [key, { line }] of named) {
  if (!(key in MESSAGES)) faults.push(`${DOCUMENT}:${line} names ${key}, which is no message of the catalogue`)
}

const INDEX = 'docs/decisions/README.md'
for (const path of globSync('docs/decisions/[0-9]*.md')) {
  const name = path.split('/').at(-1)!
  if (!sourceOf(INDEX).includes(`](${name})`)) faults.push(`${INDEX} has no row for ${name}`)
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
