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
  /** ISO date of the entered stock. */
  date: string | null
  /** Units left after the sales since then; absent if there were none. */
  left?: number | undefined
  /** Message that more was sold than the stock, shown instead of the units left. */
  outsold?: string | undefined
  /** 'de Norte y Centro': the places whose stock is added up. */
  sumOf?: string | undefined
  /** Must not change between renders. */
  onSave: ((change: InventoryChange) => void) | undefined
}

/** Moves the focus to the next product's field, or keeps it in the last one. Leaving a field saves it. */
const goOn = (field: HTMLInputElement): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${classes.input}`)]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) field.blur()
  const now = next ?? field
  now.focus()
  now.select()
}

/**
 * The props are those of the product only, so that a change of period does not render it again. A native input, because a page of a hundred Mantine
 * inputs took a second on a slow computer.
 */
const StockField = memo(({ id, name, stock, date, left: unsold, outsold, sumOf, onSave }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  // Errors are not shown while the user is typing.
  const problem = left && typed !== undefined ? stockProblem(typed) : undefined
  const problemId = `existencias-${id}-error`
  const sumId = `existencias-${id}-suma`
  const restId = `existencias-${id}-quedarian`
  const field = useRef<HTMLInputElement>(null)
  // The saved value has arrived. A field in which the user is typing is not changed.
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
    // Entering the same amount again is a new count: earlier sales are no longer subtracted.
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

/**
 * The stock of a product, saved when the field is left; Enter moves to the next product's field. Invalid text stays, with the reason. Read-only if
 * the user may not change it.
 */
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
