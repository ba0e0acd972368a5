import type { InventoryChange, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { formatNumber, formatQuantity } from '../../lib/format.ts'
import { notifyError } from '../../lib/notify.ts'
import { parseAmount, stockProblem } from './parse-stock.ts'
import { staleStockText } from './stock-age.ts'
import classes from './stock-input.module.css'

interface Props {
  /** Of the product. */
  id: number
  name: string
  stock: number | null
  /** ISO date on which the stock was told. */
  date: string | null
  /** Stays the same function. */
  onSave: ((change: InventoryChange) => void) | undefined
}

/** Goes on to the next product's field, as in a sheet; from the last one it stays. Leaving a field keeps what it says. */
const goOn = (field: HTMLInputElement): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${classes.input}`)]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) field.blur()
  const now = next ?? field
  now.focus()
  now.select()
}

/**
 * Of the product alone: another period leaves it as it is. The browser's own field: a page of a hundred of Mantine's took
 * a slow computer a second.
 */
const StockField = memo(({ id, name, stock, date, onSave }: Props) => {
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // What was kept has arrived. Who goes on typing in the field is not disturbed.
  useEffect(() => {
    const isTyping = document.activeElement === field.current && parseAmount(field.current?.value ?? '') !== stock
    if (!isTyping) setTyped(undefined)
  }, [stock])
  const keep = (): void => {
    if (typed === undefined) return
    const problem = stockProblem(typed)
    const amount = parseAmount(typed) ?? null
    if (problem === undefined && amount !== stock) return onSave?.({ producto_id: id, existencias: amount })
    if (problem !== undefined) notifyError(problem)
    setTyped(undefined)
  }
  const [now] = useState(() => new Date())
  const stale = staleStockText(date, now)
  if (!onSave)
    return (
      <div className={classes.stock}>
        <span>{stock === null ? '-' : formatNumber(stock)}</span>
        {stale !== undefined && <span className={classes.old}>{stale}</span>}
      </div>
    )
  return (
    <div className={classes.stock}>
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={15}
        aria-label={`Existencias de ${name}`}
        placeholder="Escribe"
        className={classes.input}
        value={typed ?? (stock === null ? '' : formatQuantity(stock))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goOn(event.currentTarget)
        }}
      />
      {stale !== undefined && <span className={classes.old}>{stale}</span>}
    </div>
  )
})

/** The stock of a product, kept when one leaves the field, with Enter for the next product's; its figure for who may not change it. */
export const StockInput = ({ row, onSave }: { row: ReorderRow; onSave: Props['onSave'] }) => {
  const { existencias, existencias_al } = row.inventario
  return <StockField id={row.producto_id} name={row.nombre} stock={existencias} date={existencias_al} onSave={onSave} />
}
