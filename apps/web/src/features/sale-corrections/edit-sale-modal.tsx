import 'dayjs/locale/es'
import { Button, Modal, Stack } from '@mantine/core'
import { DateInput } from '../../ui/calendar-inputs.tsx'
import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { formatPesosExact } from '../../lib/format.ts'
import { notifyWarning } from '../../lib/notify.ts'
import { MONEY_DECIMALS, QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AmountInput } from '../../ui/amount-input.tsx'
import { SaveActions } from '../../ui/save-actions.tsx'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import classes from './edit-sale-modal.module.css'
import { type SaleDraft, amountDoubt, correctionOf, totalAtPrice } from './sale-draft.ts'
import { useSaleActions } from './use-sale-actions.ts'

export interface SaleChoices {
  products: NamedChoice[]
  clients: NamedChoice[]
  stores: NamedChoice[]
}

const isAmount = (value: unknown): boolean => value !== '' && !Number.isNaN(value)

/** Properties that all lists of names share. */
const LIST = {
  allowDeselect: false,
} as const

/** Quantity and total of the line. The total at the unit price is offered until the user types one. */
const Amounts = ({
  sale,
  draft,
  set,
  missing,
}: {
  sale: SaleLineRecord
  draft: SaleDraft
  set: (part: Partial<SaleDraft>) => void
  /** `text` if the value is missing although required. */
  missing: (value: unknown, text: string) => string | undefined
}) => {
  const [ownTotal, setOwnTotal] = useState(false)
  const offered = ownTotal ? undefined : totalAtPrice(sale, draft)
  return (
    <div className={classes.pair}>
      <AmountInput
        label="Cantidad"
        decimals={QUANTITY_DECIMALS}
        value={draft.cantidad}
        onChange={(cantidad) => set({ cantidad })}
        error={missing(draft.cantidad, 'Escribe la cantidad')}
      />
      <AmountInput
        label="Valor total"
        leftSection="$"
        decimals={MONEY_DECIMALS}
        value={draft.valor}
        onChange={(valor) => {
          setOwnTotal(true)
          set({ valor })
        }}
        error={missing(draft.valor, 'Escribe el valor')}
      />
      {offered !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.offer}
          title="Al mismo precio de cada unidad"
          onClick={() => set({ valor: offered })}
        >
          Recalcular: {formatPesosExact(offered)}
        </Button>
      )}
    </div>
  )
}

/** Corrects one line of a sale. */
export const EditSaleModal = ({
  sale,
  choices,
  onClose,
}: {
  sale: SaleLineRecord
  choices: SaleChoices
  onClose: () => void
}) => {
  useReturnFocus()
  const { correcting } = useSaleActions(onClose)
  const [checked, setChecked] = useState(false)
  const { fecha, cantidad, valor, producto_id, cliente_id, local_id } = sale
  const [draft, setDraft] = useState<SaleDraft>({ fecha, cantidad, valor, producto_id, cliente_id, local_id })
  const set = (part: Partial<SaleDraft>) => setDraft({ ...draft, ...part })
  const doubt = amountDoubt(sale, draft)
  const missing = (value: unknown, text: string) => (checked && (value === null || !isAmount(value)) ? text : undefined)
  return (
    <Modal opened onClose={onClose} title="Corregir la venta">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (draft.fecha === null || !isAmount(draft.cantidad) || !isAmount(draft.valor)) return
          const correction = correctionOf(sale, draft)
          if (Object.keys(correction).length === 0) notifyWarning(MESSAGES.ventaSinCambio)
          else correcting.act({ id: sale.id, correction })
        }}
      >
        <Stack gap="md">
          <NameSelect
            label="Producto"
            data={choices.products}
            value={String(draft.producto_id)}
            onChange={(value) => value !== null && set({ producto_id: Number(value) })}
            {...LIST}
          />
          <Amounts sale={sale} draft={draft} set={set} missing={missing} />
          <DateInput
            label="Fecha"
            value={draft.fecha}
            onChange={(value) => set({ fecha: value })}
            error={missing(draft.fecha, 'Elige la fecha')}
          />
          <div className={classes.pair}>
            <NameSelect
              label="Cliente"
              data={choices.clients}
              value={String(draft.cliente_id)}
              onChange={(value) => value !== null && set({ cliente_id: Number(value) })}
              {...LIST}
            />
            <NameSelect
              label="Local"
              data={choices.stores}
              value={String(draft.local_id)}
              onChange={(value) => value !== null && set({ local_id: Number(value) })}
              {...LIST}
            />
          </div>
          <div aria-live="polite">{doubt !== undefined && <Notice tone="doubt">{doubt}</Notice>}</div>
          <SaveActions saving={correcting.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
