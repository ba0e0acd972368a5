/** What came of reading a file, as plain data that a thread can hand over. */
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { Choices } from '@vigia/ingest/choices.ts'
import { type Mapping, type Role, ROLES } from '@vigia/ingest/roles.ts'
import type { ColumnReading, Finding, InputFile, Rejection, SalesFile } from '@vigia/ingest/types.ts'

export interface ReadOutcome {
  kind: 'read'
  format: string
  sheets: string[]
  headerRow: number
  /** Role → header, of those that the file has. */
  mapping: Partial<Record<Role, string>>
  columns: ColumnReading[]
  dateOrder: string
  decimal: string
  currency: string
  findings: Finding[]
  loaded: number
  rejected: number
  quantity: number
  money: number
  from: string | null
  to: string | null
  totalsRow: SalesFile['totalsRow']
  skipped: SalesFile['skipped']
  /** The first ones. */
  rejections: Rejection[]
}
interface RefusedOutcome {
  kind: 'refused'
  code: string
  message: string
  mapping: Partial<Record<Role, string>> | null
  headers: string[] | null
}
/** The reader failed or did not end: its own fault whatever the file holds. */
interface BrokenOutcome {
  kind: 'broken'
  message: string
}
export type Outcome = ReadOutcome | RefusedOutcome | BrokenOutcome

const SHOWN_REJECTIONS = 5

const namedMapping = (mapping: Mapping, headers: readonly string[]): Partial<Record<Role, string>> =>
  Object.fromEntries(
    ROLES.flatMap((role) => (typeof mapping[role] === 'number' ? [[role, headers[mapping[role]] ?? '?']] : [])),
  )

export async function outcomeOf(files: InputFile[], choices: Choices, today: string): Promise<Outcome> {
  try {
    // Lines are not kept: the sums are the product's own.
    const file = await readSalesFiles(files, { ...choices, today, onLine: () => {} })
    const { understanding, summary } = file
    return {
      kind: 'read',
      format: understanding.format,
      sheets: understanding.sheets,
      headerRow: understanding.headerRow,
      mapping: namedMapping(understanding.mapping, understanding.headers),
      columns: understanding.columns,
      dateOrder: understanding.dateOrder,
      decimal: understanding.decimal,
      currency: understanding.currency,
      findings: understanding.findings,
      loaded: summary.lines,
      rejected: summary.rejectedRows,
      quantity: summary.quantity,
      money: summary.value,
      from: summary.firstDate,
      to: summary.lastDate,
      totalsRow: file.totalsRow,
      skipped: file.skipped,
      rejections: file.rejections.slice(0, SHOWN_REJECTIONS),
    }
  } catch (error) {
    if (error instanceof IngestError)
      return {
        kind: 'refused',
        code: error.code,
        message: error.message,
        mapping: error.understood ? namedMapping(error.understood.mapping, error.understood.headers) : null,
        headers: error.understood?.headers ?? null,
      }
    return { kind: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
