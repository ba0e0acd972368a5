import { Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { noAmountText } from '../../lib/parse-amount.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { SaveActions } from '../../ui/save-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { orderLines } from './order-lines.ts'
import classes from './product-modal.module.css'
import type { ReorderSearch } from './reorder-search.ts'
import { useSaveInventory } from './use-save-inventory.ts'

type Field = 'existencias' | 'en_camino' | 'empaque' | 'dias_entrega' | 'costo'

const FIELDS: readonly {
  field: Field
  label: string
  max: number
  decimals: number
  min?: number
  money?: true
  description?: string
}[] = [
  { field: 'existencias', label: 'Existencias', max: 999_999_999, decimals: 3 },
  {
    field: 'en_camino',
    label: 'En camino',
    max: 999_999_999,
    decimals: 3,
    description: 'Ya lo pediste y no ha llegado',
  },
  {
    field: 'empaque',
    label: 'Unidades por empaque',
    max: 999_999_999,
    decimals: 3,
    min: 1,
    description: 'Pedimos empaques completos',
  },
  {
    field: 'dias_entrega',
    label: 'Días de entrega',
    max: 180,
    decimals: 0,
    description: 'Lo que tarda en llegar un pedido',
  },
  {
    field: 'costo',
    label: 'Costo por unidad',
    max: 999_999_999,
    decimals: 2,
    money: true,
    description: 'Para saber cuánto vale el pedido',
  },
]

/** What is wrong with an amount that was typed; undefined where nothing is. */
const problemOf = (
  { min = 0, max, decimals }: { min?: number | undefined; max: number; decimals: number },
  amount: number | null,
): string | undefined => {
  if (Number.isNaN(amount)) return noAmountText(decimals)
  return amount === null || (amount >= min && amount <= max)
    ? undefined
    : `Escribe un número de ${formatNumber(min)} a ${formatNumber(max)}`
}

const Arithmetic = ({
  row,
  plan,
  service,
}: {
  row: ReorderRow
  plan: ReorderPlan
  service: ReorderSearch['servicio']
}) => (
  <dl className={classes.lines}>
    {orderLines(row, plan, service).map(({ text, amount, strong }) => (
      <div key={text} className={classes.line} data-strong={strong}>
        <dt>{text}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)

/** How the order of a product comes about, and what the shop says of the product. */
export const ProductModal = ({
  row,
  plan,
  service,
  readOnly,
  onClose,
}: {
  row: ReorderRow
  plan: ReorderPlan
  service: ReorderSearch['servicio']
  /** For who may not change what the shop says of the product. */
  readOnly: boolean
  onClose: () => void
}) => {
  useReturnFocus()
  const { existencias, en_camino, empaque, dias_entrega, costo } = row.inventario
  const [amounts, setAmounts] = useState<Record<Field, number | null>>({
    existencias,
    en_camino,
    empaque,
    dias_entrega,
    costo,
  })
  const [checked, setChecked] = useState(false)
  const [supplier, setSupplier] = useState(row.inventario.proveedor ?? '')
  const saving = useSaveInventory(onClose)
  const save = (): void => {
    setChecked(true)
    if (FIELDS.some((field) => problemOf(field, amounts[field.field]) !== undefined)) return
    const changed = FIELDS.map(({ field }) => field).filter((field) => amounts[field] !== row.inventario[field])
    const proveedor = supplier.trim() === '' ? null : supplier.trim()
    const others = proveedor === row.inventario.proveedor ? {} : { proveedor }
    if (changed.length === 0 && proveedor === row.inventario.proveedor) return onClose()
    const told = Object.fromEntries(changed.map((field) => [field, amounts[field]]))
    saving.act({ filas: [{ producto_id: row.producto_id, ...told, ...others }] })
  }
  return (
    <Modal opened onClose={onClose} title={row.nombre}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {row.pedido ? (
            <Arithmetic row={row} plan={plan} service={service} />
          ) : (
            <Text size="sm" c="dimmed">
              Escribe cuántas unidades tienes hoy y te decimos cuántas pedir.
            </Text>
          )}
          <div className={classes.fields}>
            {FIELDS.map(({ field, label, money, description, ...limits }) => (
              <AmountInput
                key={field}
                label={label}
                description={description}
                error={checked && problemOf(limits, amounts[field])}
                decimals={limits.decimals}
                leftSection={money && '$'}
                readOnly={readOnly}
                value={amounts[field] ?? ''}
                onChange={(value) => setAmounts((before) => ({ ...before, [field]: value === '' ? null : value }))}
              />
            ))}
            <TextInput
              label="Proveedor"
              description="Para pedirle a cada uno lo suyo"
              maxLength={120}
              readOnly={readOnly}
              value={supplier}
              onChange={(event) => setSupplier(event.currentTarget.value)}
            />
          </div>
          {!readOnly && <SaveActions saving={saving.isPending} onCancel={onClose} />}
        </Stack>
      </form>
    </Modal>
  )
}
