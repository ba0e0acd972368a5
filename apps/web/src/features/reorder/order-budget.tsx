import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { countOf, formatPesos } from '../../lib/format.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import type { Budgeted, Limits } from './budget.ts'
import { budgetText, cutGroups, limitLines, type SupplierOrder } from './budget-text.ts'
import classes from './order-budget.module.css'
import { MAX_BUDGET } from './reorder-search.ts'

const PROBLEM = `Escribe cuánto puedes gastar: de $ 1 a ${formatPesos(MAX_BUDGET)}`

/** Typed values by supplier; '' is the key of the whole order. */
type Typed = ReadonlyMap<string, number | ''>

const typedOf = ({ presupuesto, topes }: Limits): Typed => new Map([['', presupuesto ?? ''], ...topes])

const isWrong = (typed: number | ''): boolean => typed !== '' && !(typed >= 1 && typed <= MAX_BUDGET)

/** Fields for the maximum cost of each supplier's order. */
const SupplierFields = ({
  suppliers,
  typed,
  checked,
  onType,
}: {
  suppliers: readonly SupplierOrder[]
  typed: Typed
  checked: boolean
  onType: (supplier: string, pesos: number | '') => void
}) => (
  <details open={suppliers.some(({ name }) => typed.has(name)) || undefined}>
    <summary>¿Cuánto a cada proveedor?</summary>
    <div className={classes.suppliers}>
      {suppliers.map(({ name, cost }) => (
        <AmountInput
          key={name}
          label={name}
          description={`Su pedido: ${formatPesos(cost)}`}
          placeholder="Sin tope"
          decimals={0}
          leftSection="$"
          error={checked && isWrong(typed.get(name) ?? '') && PROBLEM}
          value={typed.get(name) ?? ''}
          onChange={(pesos) => onType(name, pesos)}
        />
      ))}
    </div>
  </details>
)

/** How the limits change the order, and what does not fit. */
const Outcome = ({
  limits,
  budgeted,
  uncosted,
  suppliers,
}: {
  limits: Limits
  budgeted: Budgeted
  uncosted: number
  suppliers: readonly SupplierOrder[]
}) => (
  <div aria-live="polite">
    {limits.presupuesto !== undefined && <Text size="sm">{budgetText(limits.presupuesto, budgeted, uncosted)}</Text>}
    {limitLines(budgeted, limits, suppliers).map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
    {budgeted.cut.size > 0 && (
      <details>
        <summary>Ver qué no cupo: {countOf(budgeted.cut.size, 'producto', 'productos')}</summary>
        {cutGroups(budgeted).map(({ title, lines }) => (
          <div key={title ?? ''} className={classes.cut}>
            {title !== undefined && <div className={classes.supplier}>{title}</div>}
            {lines.map((line, at) => (
              // Two products may have the same name, and the lines are never reordered.
              <div key={at}>{line}</div>
            ))}
          </div>
        ))}
      </details>
    )}
  </div>
)

/** Fields for the maximum cost of the order, in total and by supplier, and what does not fit. */
export const OrderBudget = ({
  limits,
  budgeted,
  uncosted,
  suppliers,
  onChange,
}: {
  limits: Limits
  budgeted: Budgeted
  /** Number of ordered products without a known cost. */
  uncosted: number
  /** The suppliers of the order as suggested. */
  suppliers: readonly SupplierOrder[]
  onChange: (limits: Limits) => void
}) => {
  const shown = JSON.stringify([limits.presupuesto, ...limits.topes])
  const [before, setBefore] = useState(shown)
  const [typed, setTyped] = useState(() => typedOf(limits))
  // Each is checked, also where what is wrong stays the same.
  const [attempts, setAttempts] = useState(0)
  const checked = attempts > 0
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const closed = wrong?.closest('details')
    if (closed) closed.open = true
    wrong?.focus()
  }, [attempts])
  const field = useRef<HTMLInputElement>(null)
  if (shown !== before) {
    // The address changed without typing, for example by the Back button.
    setBefore(shown)
    setTyped(typedOf(limits))
  }
  const type = (name: string, pesos: number | ''): void => setTyped(new Map(typed).set(name, pesos))
  const whole = typed.get('') ?? ''
  const isLimited = limits.presupuesto !== undefined || limits.topes.size > 0
  return (
    <div className={classes.budget}>
      <form
        ref={form}
        noValidate
        data-print="no"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAttempts(attempts + 1)
          if ([...typed.values()].some(isWrong)) return
          const of = [...typed].filter((entry): entry is [string, number] => entry[0] !== '' && entry[1] !== '')
          onChange({ presupuesto: whole === '' ? undefined : whole, topes: new Map(of) })
        }}
      >
        <AmountInput
          ref={field}
          label="Presupuesto"
          placeholder="Opcional"
          decimals={0}
          leftSection="$"
          className={classes.amount}
          error={checked && isWrong(whole) && PROBLEM}
          value={whole}
          onChange={(pesos) => type('', pesos)}
        />
        <Button type="submit" variant="default">
          Ajustar el pedido
        </Button>
        {isLimited && (
          <Button
            variant="subtle"
            onClick={() => {
              onChange({ presupuesto: undefined, topes: new Map() })
              // The button disappears, so the focus moves to the field.
              field.current?.focus()
            }}
          >
            Quitar
          </Button>
        )}
        {(suppliers.length > 1 || limits.topes.size > 0) && (
          <SupplierFields suppliers={suppliers} typed={typed} checked={checked} onType={type} />
        )}
      </form>
      {isLimited && <Outcome limits={limits} budgeted={budgeted} uncosted={uncosted} suppliers={suppliers} />}
    </div>
  )
}
