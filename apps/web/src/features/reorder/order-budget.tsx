import { Button, Text } from '@mantine/core'
import { MAX_STOCK } from '@vigia/contract/calls/inventory.ts'
import { useRef, useState } from 'react'
import { countOf } from '../../lib/format.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { type Budgeted, budgetText, cutLines } from './budget.ts'
import classes from './order-budget.module.css'

const PROBLEM = 'Escribe cuánto puedes gastar, en pesos'

/** How much the order may cost, and what of it does not fit then. */
export const OrderBudget = ({
  budget,
  budgeted,
  uncosted,
  onChange,
}: {
  /** Pesos; undefined where there is none. */
  budget: number | undefined
  budgeted: Budgeted
  /** Products to be ordered whose cost is not known. */
  uncosted: number
  onChange: (budget: number | undefined) => void
}) => {
  const [typed, setTyped] = useState<number | ''>(budget ?? '')
  const [checked, setChecked] = useState(false)
  const [shown, setShown] = useState(budget)
  const field = useRef<HTMLInputElement>(null)
  if (budget !== shown) {
    // The address changed by itself, as by the Back button.
    setShown(budget)
    setTyped(budget ?? '')
  }
  const isAmount = typed !== '' && typed >= 1 && typed <= MAX_STOCK
  return (
    <div className={classes.budget}>
      <form
        noValidate
        data-print="no"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (typed === '') onChange(undefined)
          else if (isAmount) onChange(typed)
        }}
      >
        <AmountInput
          ref={field}
          label="Presupuesto"
          placeholder="Opcional"
          decimals={0}
          leftSection="$"
          className={classes.amount}
          error={checked && typed !== '' && !isAmount && PROBLEM}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="default">
          Ajustar el pedido
        </Button>
        {budget !== undefined && (
          <Button
            variant="subtle"
            onClick={() => {
              onChange(undefined)
              // The button is gone then, and with it the place of the keyboard.
              field.current?.focus()
            }}
          >
            Quitar
          </Button>
        )}
      </form>
      {budget !== undefined && (
        <div aria-live="polite">
          <Text size="sm">{budgetText(budget, budgeted, uncosted)}</Text>
          {budgeted.cut.size > 0 && (
            <details>
              <summary>Ver qué no cupo: {countOf(budgeted.cut.size, 'producto', 'productos')}</summary>
              {cutLines(budgeted).map((line, at) => (
                // Two products may be called alike, and none changes its place.
                <div key={at}>{line}</div>
              ))}
            </details>
          )}
        </div>
      )}
    </div>
  )
}
