import type { InventoryChange } from '@vigia/contract/calls/inventory.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { memo } from 'react'
import { RowDetail } from '../../ui/figure-table.tsx'
import { ConfidenceBadge } from '../../ui/confidence-badge.tsx'
import { committedText } from './committed-text.ts'
import { isUnknown, newText } from './order-text.ts'
import classes from './reorder-table.module.css'
import { SilenceBadge } from './silence/silence-badge.tsx'
import { figureOf } from './steps.ts'
import { StockInput } from './stock-input.tsx'
import { StockOutBadge } from './stock-out/stock-out-badge.tsx'
import { SuggestedOrder } from './suggested-order.tsx'
import { imbalanceText } from './transfers.ts'

/** What is displayed of every product of a list, and its actions. The functions must not change between renders. */
export interface RowChoices {
  /** Whether the expected amounts are those of some stores only, which are less certain. */
  ofPart: boolean
  /** Whether anything is committed in the period; if not, the column is left out to save space. */
  committing: boolean
  onOpen: (row: ReorderRow) => void
  /** Absent if the user may not change the stock. */
  onSave: ((change: InventoryChange) => void) | undefined
  /** Asks whether the product was out of stock; absent if the user may not change the stock. */
  onStockOut: ((row: ReorderRow) => void) | undefined
  /** Asks why a product stopped selling; absent if it cannot be answered here, as in the plan of one store. */
  onSilence: ((row: ReorderRow) => void) | undefined
}

/** '120'; '-' for a product too new to have an expected amount. */
const expectedText = (row: ReorderRow): string => (isUnknown(row) ? '-' : figureOf(row.esperado, row))

export const rangeText = (row: ReorderRow): string =>
  isUnknown(row) ? '-' : `${figureOf(row.desde, row)} a ${figureOf(row.hasta, row)}`

/** '22'; '-' if the history is too short. */
const lastYearText = (row: ReorderRow): string => (row.hace_un_ano === null ? '-' : figureOf(row.hace_un_ano, row))

/** 'De 12 a 30', 'Hace un año 22', 'Comprometido 4': each stays on one line. */
const detailTexts = (row: ReorderRow): string[] =>
  [
    !isUnknown(row) && `De ${rangeText(row)}`,
    row.hace_un_ano !== null && `Hace un año ${lastYearText(row)}`,
    committedText(row) !== undefined && `Comprometido ${committedText(row)}`,
  ]
    .filter((text) => text !== false)
    .map((text) => text.replaceAll(' ', '\u00a0'))

/** States that a product is new, and its sales so far. */
const NewDetail = ({ row }: { row: ReorderRow }) => {
  const text = newText(row)
  return text !== undefined && <RowDetail always>{text}</RowDetail>
}

/** States which stores have too little of a product and which have too much. */
const StoresDetail = ({ row }: { row: ReorderRow }) => {
  const text = imbalanceText(row)
  return text !== undefined && <RowDetail always>{text}</RowDetail>
}

/** A row of the table. Memoised, so that the first rows are not rendered again when the others arrive. */
export const ProductRow = memo(
  ({
    row,
    wide,
    committing,
    ofPart,
    wanted,
    onOpen,
    onSave,
    onStockOut,
    onSilence,
  }: RowChoices & {
    row: ReorderRow
    /** Whether all columns fit. */
    wide: boolean
    /** Suggested units, if the budget reduced them. */
    wanted: number | undefined
  }) => (
    <tr>
      <th scope="row" className={classes.product}>
        {nameWithoutCode(row)}
        {row.codigo !== null && <span className={classes.code}>{row.codigo}</span>}
        {!wide && (
          <RowDetail always>
            <span className={classes.beside}>
              {detailTexts(row).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          </RowDetail>
        )}
        <NewDetail row={row} />
        <StoresDetail row={row} />
        <SilenceBadge row={row} onOpen={onSilence} />
        <StockOutBadge row={row} onOpen={onStockOut} />
      </th>
      <td className={classes.expected}>{expectedText(row)}</td>
      {wide && (
        <>
          <td>{rangeText(row)}</td>
          <td>{lastYearText(row)}</td>
        </>
      )}
      {wide && committing && <td>{committedText(row) ?? '-'}</td>}
      <td data-text>{row.sin_ventas_desde === null ? <ConfidenceBadge error={row.error} ofPart={ofPart} /> : '-'}</td>
      <td>
        <StockInput row={row} onSave={onSave} />
      </td>
      <td data-actions>
        <SuggestedOrder row={row} wanted={wanted} readOnly={!onSave} onOpen={onOpen} />
      </td>
    </tr>
  ),
)
