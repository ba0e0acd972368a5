import { NumberInput } from '@mantine/core'
import type { InventoryChange, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { staleStockText } from './stock-age.ts'
import classes from './stock-input.module.css'

/** The stock of a product, kept when one leaves the field or presses Enter; its figure for who may not change it. */
export const StockInput = ({
  row: { producto_id, nombre, inventario },
  onSave,
}: {
  row: ReorderRow
  onSave: ((change: InventoryChange) => void) | undefined
}) => {
  const stored = inventario.existencias ?? ''
  const [typed, setTyped] = useState<number | string>()
  const keep = (): void => {
    if (typed === undefined || typed === stored) return
    onSave?.({ producto_id, existencias: typeof typed === 'number' ? typed : null })
  }
  const [now] = useState(() => new Date())
  const stale = staleStockText(inventario.existencias_al, now)
  if (!onSave)
    return (
      <div className={classes.stock}>
        <span>{inventario.existencias === null ? '-' : formatNumber(inventario.existencias)}</span>
        {stale !== undefined && <span className={classes.old}>{stale}</span>}
      </div>
    )
  return (
    <div className={classes.stock}>
      <NumberInput
        aria-label={`Existencias de ${nombre}`}
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
}
