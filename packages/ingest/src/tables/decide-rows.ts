import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { instalments } from '../understand/documents/instalments.ts'
import { paymentsOnAccount } from '../understand/documents/payments-on-account.ts'
import { mixedMeasures } from '../understand/numbers/mixed-measures.ts'
import { unlikeUnits } from '../understand/numbers/unlike-units.ts'
import { priceOfOtherMeasure } from '../understand/numbers/price-measure.ts'
import { mixedThousandsQuestion } from '../understand/numbers/some-thousands.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { otherDocuments } from '../understand/sales/other-documents.ts'
import { ownMovements } from '../understand/sales/own-movements.ts'
import { refunds } from '../understand/sales/refunds.ts'
import { decideRemarks } from '../understand/sales/remarks.ts'
import { returnedUnits } from '../understand/sales/returned-units.ts'
import { decideRowTreatments } from '../understand/sales/row-treatments.ts'
import { decideStates } from '../understand/sales/state-findings.ts'
import type { BodyRows } from './sales-table.ts'
import type { TableReading } from './table-reading.ts'

/** What rows are counted, left out or subtracted, and what of their units and money came back. */
export interface RowDecisions {
  reading: Pick<
    TableReading,
    'stateColumns' | 'states' | 'rowTreatments' | 'returnedUnits' | 'refund' | 'exchange' | 'measure'
  >
  findings: Finding[]
  ofStates: Finding[]
}

/** Decides what the rows of a table are, by their states, types, remarks and returns. */
export function decideRows(
  { headers, rows, firstRow, areOfBook = false }: BodyRows,
  { columns, documentKeys }: ColumnMeaning,
  mapping: Mapping,
  options: ReadOptions,
): RowDecisions {
  const table = { rows, firstRow, columns, mapping, choices: options, areOfBook }
  const states = decideStates(table)
  const byColumn = decideRowTreatments(table)
  // What a column of types says goes before the letters of the numbers.
  const byLetters = byColumn.treatments.length > 0 ? null : otherDocuments(table)
  const typed = byLetters ? { ...byLetters, findings: [...byColumn.findings, ...byLetters.findings] } : byColumn
  const told = [...states.stateColumns, ...typed.treatments].map(({ place }) => place)
  const ofOwn = ownMovements(table)
  // Where another rule tells the kinds of the same column, it has told these.
  const moved = ofOwn.treatments.some(({ place }) => told.includes(place)) ? { treatments: [], findings: [] } : ofOwn
  const remarked = decideRemarks(table, told)
  const paid = instalments(table, documentKeys)
  const returned = returnedUnits(table)
  const refunded = refunds(table, returned.place, documentKeys)
  const measured = mixedMeasures(rows, firstRow, headers, mapping, options)
  return {
    reading: {
      stateColumns: states.stateColumns,
      states: states.treatment,
      rowTreatments: [...typed.treatments, ...moved.treatments, ...remarked.treatments, ...paid.treatments],
      returnedUnits: returned.returned,
      refund: refunded.refund,
      exchange: byColumn.exchange ?? null,
      measure: measured.column,
    },
    findings: [
      ...[typed, moved, remarked, paid, returned, refunded, measured].flatMap(({ findings }) => findings),
      ...(measured.column === null ? unlikeUnits(rows, firstRow, headers, columns, mapping) : []),
      ...paymentsOnAccount(columns, mapping, options),
      ...priceOfOtherMeasure(rows, firstRow, headers, mapping, options),
      ...mixedThousandsQuestion(rows, firstRow, headers[mapping.valor ?? -1], mapping.valor, options),
    ],
    ofStates: states.findings,
  }
}
