import type { InventoryChange } from '@vigia/contract/calls/inventory.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { formatQuantity } from '../../lib/format.ts'
import { parseAmount, stockProblem } from './parse-stock.ts'
import { outsoldText, staleStockText } from './stock-age.ts'
import { FORGETS_STORES, leftOf, sumOfStores } from './store-text.ts'
import classes from './stock-input.module.css'

interface Props {
  /** Of the product. */
  id: number
  name: string
  stock: number | null
  /** ISO date on which the stock was told. */
  date: string | null
  /** Units after what was sold since it was told, where that is something. */
  left?: number | undefined
  /** That more was sold than there was: it stands in the place of what would be left. */
  outsold?: string | undefined
  /** 'de Norte y Centro': the stock is the sum of what these tell. */
  sumOf?: string | undefined
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
const StockField = memo(({ id, name, stock, date, left: unsold, outsold, sumOf, onSave }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  // Who is still writing is not told that it is wrong.
  const problem = left && typed !== undefined ? stockProblem(typed) : undefined
  const problemId = `existencias-${id}-error`
  const sumId = `existencias-${id}-suma`
  const restId = `existencias-${id}-quedarian`
  const field = useRef<HTMLInputElement>(null)
  // What was kept has arrived. Who goes on typing in the field is not disturbed.
  useEffect(() => {
    const isTyping = document.activeElement === field.current && parseAmount(field.current?.value ?? '') !== stock
    if (!isTyping) setTyped(undefined)
  }, [stock])
  const keep = (): void => {
    if (typed === undefined) return
    const refused = stockProblem(typed) !== undefined
    setLeft(refused)
    if (refused) return
    const amount = parseAmount(typed) ?? null
    // The same again is a new count: what was sold before it is no longer taken off.
    const isCounted = amount === stock && (date === bogotaToday(new Date()) || sumOf !== undefined)
    if (isCounted || (amount === null && stock === null)) setTyped(undefined)
    else onSave?.({ producto_id: id, existencias: amount })
  }
  const [now] = useState(() => new Date())
  const stale = staleStockText(date, now)
  const rest = unsold !== undefined && typed === undefined && (
    <span id={restId} className={classes.sum}>
      {outsold ?? `${unsold === 1 ? 'quedaría' : 'quedarían'} ${formatQuantity(unsold)}`}
    </span>
  )
  const sum = sumOf !== undefined && (
    <span id={sumId} className={classes.sum}>
      {typed === undefined ? sumOf : FORGETS_STORES}
    </span>
  )
  const described = [sum && sumId, rest && restId].filter(Boolean).join(' ')
  if (!onSave)
    return (
      <div className={classes.stock}>
        <span>{stock === null ? '-' : formatQuantity(stock)}</span>
        {sum}
        {rest}
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
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? described || undefined : problemId}
        placeholder="Escribe"
        className={classes.input}
        value={typed ?? (stock === null ? '' : formatQuantity(stock))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (typed === undefined || stockProblem(typed) === undefined) goOn(event.currentTarget)
          else keep()
        }}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
      {sum}
      {rest}
      {stale !== undefined && <span className={classes.old}>{stale}</span>}
    </div>
  )
})

/** The stock of a product, kept when one leaves the field, with Enter for the next product's; what is no stock stays as it was typed, with the reason. Its figure for who may not change it. */
export const StockInput = ({ row, onSave }: { row: ReorderRow; onSave: Props['onSave'] }) => {
  const { existencias, existencias_al } = row.inventario
  const left = leftOf(row)
  return (
    <StockField
      id={row.producto_id}
      name={row.nombre}
      stock={existencias}
      date={existencias_al}
      outsold={outsoldText(row)}
      left={left !== null && left !== existencias ? left : undefined}
      sumOf={sumOfStores(row)}
      onSave={onSave}
    />
  )
}
