import { largest } from '../extremes.ts'
import Papa from 'papaparse'
import { HEAD_ROWS, type JudgeHead } from './grid.ts'

/** Commonest first: a tie goes to the earlier. */
const DELIMITERS = [';', ',', '\t', '|', '~']

export interface Dialect {
  delimiter: string
  newline: '\n' | '\r'
  /** Whole lines are quoted: "a,b,""c""", as a table becomes that was opened with another delimiter and saved again. */
  wrapped: boolean
  /** Letters to pass over: the line with which a file declares its delimiter to Excel. */
  skip: number
}

/**
 * The delimiter is the one that the file declares, else the one under which its head looks most like a sales table, else
 * the one that gives most rows of one same width.
 * @param head the start of the text, of HEAD_ROWS lines at least where it has them
 */
export function detectDialect(head: string, judge: JudgeHead): Dialect {
  const newline = head.includes('\n') ? '\n' : '\r'
  const declared = /^"?sep=(.)"?[^\S\r\n]*(\r\n?|\n)/i.exec(head)
  if (declared) return { delimiter: declared[1]!, newline, wrapped: false, skip: declared[0].length }
  let best = { delimiter: ',', wrapped: false, score: 0, uniformity: 0 }
  const unwrapped = unwrapLines(head, newline)
  for (const text of unwrapped === head ? [head] : [head, unwrapped]) {
    // Those that do not occur all leave each line whole: one of them stands for all.
    const absent = DELIMITERS.find((delimiter) => !text.includes(delimiter))
    for (const delimiter of DELIMITERS.filter((each) => each === absent || text.includes(each))) {
      const { data } = Papa.parse<string[]>(text, { delimiter, newline, preview: HEAD_ROWS })
      const candidate = { delimiter, wrapped: text !== head, score: judge(data), uniformity: uniformity(data) }
      if (candidate.score > best.score || (candidate.score === best.score && candidate.uniformity > best.uniformity))
        best = candidate
    }
  }
  return { delimiter: best.delimiter, newline, wrapped: best.wrapped, skip: 0 }
}

/** Where a break within a field ended one quoted line and began another: '";"'. */
const BROKEN = /"([;,\t|])"/g

/**
 * Lines that are one quoted field, without those quotes; others as they are.
 * @param delimiter of the lines where they surely are: another one between two quotes is a break within a field
 */
export function unwrapLines(text: string, newline: string, delimiter?: string): string {
  return text
    .split(newline)
    .map((line) => {
      const inner = line.trim().replace(/[;,\t|]+$/, '')
      if (inner.length < 2 || !inner.startsWith('"') || !inner.endsWith('"')) return line
      const quoted = inner.slice(1, -1).replaceAll('""', '\u0000')
      const content =
        delimiter === undefined
          ? quoted
          : quoted.replace(BROKEN, (between: string, sign: string) => (sign === delimiter ? between : ' '))
      return content.includes('"') ? line : content.replaceAll('\u0000', '"')
    })
    .join(newline)
}

/** Rows that share the commonest width, one-column rows apart. */
function uniformity(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  return Math.max(0, largest(counts.values()))
}
