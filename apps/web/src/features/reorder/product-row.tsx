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

/** What is shown of all products of a list, and what may be done with each. The functions stay the same. */
export interface RowChoices {
  /** What is expected is that of some stores: it is less sure. */
  ofPart: boolean
  /** Something is committed to clients in the period; else its column would take the room of those that are used. */
  committing: boolean
  onOpen: (row: ReorderRow) => void
  /** Absent for who may not change the stock. */
  onSave: ((change: InventoryChange) => void) | undefined
  /** Asks whether the product was out of stock; absent for the same. */
  onStockOut: ((row: ReorderRow) => void) | undefined
  /** Asks why a product has stopped selling; absent where that is not answered, as in the plan of one store. */
  onSilence: ((row: ReorderRow) => void) | undefined
}

/** '120'; '-' of what has just begun, of which nothing is known. */
const expectedText = (row: ReorderRow): string => (isUnknown(row) ? '-' : figureOf(row.esperado, row))

export const rangeText = (row: ReorderRow): string =>
  isUnknown(row) ? '-' : `${figureOf(row.desde, row)} a ${figureOf(row.hasta, row)}`

/** '22', '-' where the history does not reach so far. */
const lastYearText = (row: ReorderRow): string => (row.hace_un_ano === null ? '-' : figureOf(row.hace_un_ano, row))

/** 'De 12 a 30', 'Hace un año 22', 'Comprometido 4': each stays on one line. */
const besideTexts = (row: ReorderRow): string[] =>
  [
    !isUnknown(row) && `De ${rangeText(row)}`,
    row.hace_un_ano !== null && `Hace un año ${lastYearText(row)}`,
    committedText(row) !== undefined && `Comprometido ${committedText(row)}`,
  ]
    .filter((text) => text !== false)
    .map((text) => text.replaceAll(' ', '\u00a0'))

/** That a product has just begun, with what it has sold. */
const NewDetail = ({ row }: { row: ReorderRow }) => {
  const text = newText(row)
  return text !== undefined && <RowDetail always>{text}</RowDetail>
}

/** Which stores lack and which could spare. */
const StoresDetail = ({ row }: { row: ReorderRow }) => {
  const text = imbalanceText(row)
  return text !== undefined && <RowDetail always>{text}</RowDetail>
}

/** A product of the table. It is rendered again only if its figures change: the first rows stay as they are when the others come. */
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
    /** There is room for all columns. */
    wide: boolean
    /** Units that were suggested, where the budget leaves fewer. */
    wanted: number | undefined
  }) => (
    <tr>
      <th scope="row" className={classes.product}>
        {nameWithoutCode(row)}
        {row.codigo !== null && <span className={classes.code}>{row.codigo}</span>}
        {!wide && (
          <RowDetail always>
            <span className={classes.beside}>
              {besideTexts(row).map((text) => (
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
