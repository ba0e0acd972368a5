import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import { MAX_STOCK } from '@vigia/contract/calls/inventory.ts'
import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { noAmountText } from '../../lib/parse-amount.ts'
import { MONEY_DECIMALS, QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { SaveActions } from '../../ui/save-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { OrderExplained } from './order-explained.tsx'
import { isUnknown, newText } from './order-text.ts'
import { ProductStores } from './product-stores.tsx'
import classes from './product-modal.module.css'
import type { ReorderSearch } from './reorder-search.ts'
import { FORGETS_STORES, inStore } from './store-text.ts'
import { SilentProduct } from './silence/silent-product.tsx'
import { productsOfSupplier } from './reorder-rows.ts'
import { useIsLimited } from '../../lib/use-is-limited.ts'
import { useSaveInventory } from './use-save-inventory.ts'

type StockField = 'existencias' | 'en_camino'
type Field = StockField | 'empaque' | 'pedido_minimo' | 'dias_entrega' | 'costo'

const isStock = (field: Field): field is StockField => field === 'existencias' || field === 'en_camino'

const FIELDS: readonly {
  field: Field
  label: string
  /** Inserted between the label and the store's name, if there is one. */
  of?: string
  max: number
  decimals: number
  min?: number
  money?: true
  description?: string
}[] = [
  { field: 'existencias', label: 'Existencias', of: 'en', max: MAX_STOCK, decimals: QUANTITY_DECIMALS },
  {
    field: 'en_camino',
    label: 'En camino',
    of: 'a',
    max: MAX_STOCK,
    decimals: QUANTITY_DECIMALS,
    description: 'Ya lo pediste y no ha llegado',
  },
  {
    field: 'empaque',
    label: 'Unidades por empaque',
    max: MAX_STOCK,
    decimals: QUANTITY_DECIMALS,
    min: 1,
    description: 'Pedimos empaques completos',
  },
  {
    field: 'pedido_minimo',
    label: 'Pedido mínimo',
    max: MAX_STOCK,
    decimals: QUANTITY_DECIMALS,
    description: 'Lo menos que te venden, en unidades',
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
    max: MAX_STOCK,
    decimals: MONEY_DECIMALS,
    money: true,
    description: 'Para saber cuánto vale el pedido',
  },
]

/** Why a typed amount is not valid; undefined if it is. */
const problemOf = (
  { min = 0, max, decimals }: { min?: number | undefined; max: number; decimals: number },
  amount: number | null,
): string | undefined => {
  if (Number.isNaN(amount)) return noAmountText(decimals)
  return amount === null || (amount >= min && amount <= max)
    ? undefined
    : `Escribe un número de ${formatNumber(min)} a ${formatNumber(max)}`
}

/** How a product's order was computed, and fields for what the shop enters about the product. */
export const ProductModal = ({
  row,
  fits,
  plan,
  search,
  stores,
  readOnly,
  onService,
  onStockOut,
  onSilence,
  onClose,
}: {
  row: ReorderRow
  /** Units of its order that fit in the budget; undefined if all do. */
  fits: number | undefined
  plan: ReorderPlan
  search: Pick<ReorderSearch, 'periodo' | 'servicio'>
  /** Number of stores of the business. */
  stores: number
  /** Whether the user may not change the product. */
  readOnly: boolean
  /** Changes the service level of the list. */
  onService: (service: ReorderSearch['servicio']) => void
  /** Opens the question when it was out of stock. */
  onStockOut: () => void
  /** Opens the question why it does not sell; absent if it cannot be answered here. */
  onSilence: (() => void) | undefined
  onClose: () => void
}) => {
  useReturnFocus()
  const store = plan.local
  const byStore = row.por_local.length > 0
  // Users limited to some stores see packs, days of delivery and suppliers, but not costs.
  const limited = useIsLimited()
  const shown = FIELDS.filter(
    ({ field }) => !limited || (field !== 'costo' && (isStock(field) || row.inventario[field] !== null)),
  )
  const { existencias, en_camino, empaque, pedido_minimo, dias_entrega, costo } = row.inventario
  const [amounts, setAmounts] = useState<Record<Field, number | null>>({
    existencias,
    en_camino,
    empaque,
    pedido_minimo,
    dias_entrega,
    costo,
  })
  const [checked, setChecked] = useState(false)
  const [ofSupplier, setOfSupplier] = useState(false)
  const [supplier, setSupplier] = useState(row.inventario.proveedor ?? '')
  const siblings = useMemo(() => productsOfSupplier(plan.filas, row, supplier), [plan.filas, row, supplier])
  const saving = useSaveInventory(onClose)
  const leaving = useSaveInventory(onClose, () => 'Ya no está en la lista; al pie de ella lo puedes volver a pedir.')
  const save = (): void => {
    setChecked(true)
    if (FIELDS.some((field) => problemOf(field, amounts[field.field]) !== undefined)) return
    const changed = FIELDS.map(({ field }) => field).filter((field) => amounts[field] !== row.inventario[field])
    const proveedor = supplier.trim() === '' ? null : supplier.trim()
    const others = proveedor === row.inventario.proveedor ? {} : { proveedor }
    if (!ofSupplier && changed.length === 0 && proveedor === row.inventario.proveedor) return onClose()
    const entered = Object.fromEntries(changed.map((field) => [field, amounts[field]]))
    const place = store && { local_id: store.id }
    const alike = ofSupplier ? siblings.map((producto_id) => ({ producto_id, dias_entrega: amounts.dias_entrega })) : []
    saving.act({ filas: [{ producto_id: row.producto_id, ...place, ...entered, ...others }, ...alike] })
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
          {row.empezo !== null && (
            <Text size="sm" c="dimmed">
              {newText(row)}
            </Text>
          )}
          {row.pedido && (
            <OrderExplained row={row} fits={fits} plan={plan} service={search.servicio} onService={onService} />
          )}
          {row.sin_ventas_desde !== null && <SilentProduct row={row} onAnswer={onSilence} />}
          {!row.pedido && row.sin_ventas_desde === null && !isUnknown(row) && (
            <Text size="sm" c="dimmed">
              Escribe cuántas unidades tienes hoy{inStore(store)} y te decimos cuántas pedir.
            </Text>
          )}
          {byStore && <ProductStores row={row} stores={stores} />}
          <div className={classes.fields}>
            {shown.map(({ field, label, of, money, description, ...limits }) => (
              <AmountInput
                key={field}
                label={store && of !== undefined ? `${label} ${of} ${store.nombre}` : label}
                description={byStore && isStock(field) ? FORGETS_STORES : description}
                error={checked && problemOf(limits, amounts[field])}
                decimals={limits.decimals}
                leftSection={money && '$'}
                readOnly={readOnly || (limited && !isStock(field))}
                value={amounts[field] ?? ''}
                onChange={(value) => setAmounts((before) => ({ ...before, [field]: value === '' ? null : value }))}
              />
            ))}
            {(!limited || row.inventario.proveedor !== null) && (
              <TextInput
                label="Proveedor"
                description="Para pedirle a cada uno lo suyo"
                maxLength={120}
                readOnly={readOnly || limited}
                value={supplier}
                onChange={(event) => setSupplier(event.currentTarget.value)}
              />
            )}
          </div>
          {!limited && !readOnly && plan.todos === null && siblings.length > 0 && (
            <Checkbox
              label={`Los mismos días de entrega para ${siblings.length === 1 ? 'el otro producto' : `los otros ${formatNumber(siblings.length)} productos`} de ${supplier.trim()}`}
              checked={ofSupplier}
              onChange={(event) => setOfSupplier(event.currentTarget.checked)}
            />
          )}
          {store && !limited && (
            <Text size="xs" c="dimmed">
              Empaque, días de entrega, costo y proveedor son los mismos en todos tus locales.
            </Text>
          )}
          {!readOnly && !limited && !isUnknown(row) && (
            <Button variant="subtle" size="compact-sm" className={classes.aside} onClick={onStockOut}>
              Decir cuándo se agotó
            </Button>
          )}
          {!readOnly && !limited && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.aside}
              loading={leaving.isPending}
              onClick={() => leaving.act({ filas: [{ producto_id: row.producto_id, se_pide: false }] })}
            >
              No es un producto que se pida
            </Button>
          )}
          {!readOnly && <SaveActions saving={saving.isPending} onCancel={onClose} />}
        </Stack>
      </form>
    </Modal>
  )
}
