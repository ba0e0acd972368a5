import type { Row } from '../read/grid.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { withFractions } from '../understand/numbers/fractions.ts'
import { withSums } from '../understand/numbers/sum-cells.ts'
import { inUnitsOfPrice } from '../understand/numbers/unit-factors.ts'
import { withoutExpenses } from './cash-book.ts'
import { withoutEarlierStages } from './deal-stages.ts'
import { withNetCredits } from './income-ledger.ts'
import { withoutOtherKinds } from './other-kinds.ts'

/** The rows of a table that are sales, their figures as numbers. */
export interface SoldRows {
  headers: string[]
  rows: Row[]
  /** Whether they are rejected rows that come back mended. */
  areMended: boolean
  findings: Finding[]
}

/** Leaves out rows of what was not sold, and reads figures that are written as a fraction, a sum or in another unit than their price. */
export function soldRows(table: FlatTable, options: ReadOptions): SoldRows {
  const { headerRow } = table
  const mended = withoutReasons(table)
  const ledger = withNetCredits({ ...mended, headerRow })
  const { headers, rows: all } = ledger
  const kinds = withoutOtherKinds({ headers, headerRow, rows: all }, options)
  const stages = withoutEarlierStages({ headers, headerRow, rows: kinds.rows }, options)
  const sold = withoutExpenses(
    { headers, headerRow, rows: stages.rows, ...(table.book && { book: table.book }) },
    options,
  )
  const priced = inUnitsOfPrice(headers, headerRow, sold.rows)
  return {
    headers,
    rows: withSums(headers, headerRow, withFractions(headers, headerRow, priced.rows)),
    areMended: headers.length < table.headers.length,
    findings: [...ledger.findings, ...kinds.findings, ...stages.findings, ...sold.findings, ...priced.findings],
  }
}

/** Columns that the file of rejected rows has after those of the file that they are from. */
const REASON_HEADERS = ['Motivo', 'Archivo', 'Fila']

/** Rejected rows that come back mended are read as the file that they are from. */
function withoutReasons({ headers, rows }: FlatTable): Pick<FlatTable, 'headers' | 'rows'> {
  const own = headers.length - REASON_HEADERS.length
  return own > 0 && REASON_HEADERS.every((title, at) => headers[own + at] === title)
    ? { headers: headers.slice(0, own), rows: rows.map((row) => row.slice(0, own)) }
    : { headers, rows }
}
