import { NumberInput } from '@mantine/core'
import type { InventoryChange, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { memo, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
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

/** Of the product alone: another period leaves it as it is. */
const StockField = memo(({ id, name, stock, date, onSave }: Props) => {
  const stored = stock ?? ''
  const [typed, setTyped] = useState<number | string>()
  const keep = (): void => {
    if (typed === undefined || typed === stored) return
    onSave?.({ producto_id: id, existencias: typeof typed === 'number' ? typed : null })
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
      <NumberInput
        aria-label={`Existencias de ${name}`}
        size="xs"
        w={92}
        placeholder="Escribe"
        hideControls
        min={0}
        max={999_999_999}
        allowNegative={false}
        decimalScale={3}
        decimalSeparator=","
        thousandSeparator="."
        value={typed ?? stored}
        onChange={setTyped}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        classNames={{ input: classes.input }}
      />
      {stale !== undefined && <span className={classes.old}>{stale}</span>}
    </div>
  )
})

/** The stock of a product, kept when one leaves the field or presses Enter; its figure for who may not change it. */
export const StockInput = ({ row, onSave }: { row: ReorderRow; onSave: Props['onSave'] }) => {
  const { existencias, existencias_al } = row.inventario
  return <StockField id={row.producto_id} name={row.nombre} stock={existencias} date={existencias_al} onSave={onSave} />
}
