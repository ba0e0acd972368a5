import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CommittedSale, updateCommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { Month } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { SaveActions } from '../../ui/save-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AmountInputs } from './amount-inputs.tsx'
import { type DraftLine, amountProblems } from './committed-draft.ts'
import { StoreSelect } from './store-select.tsx'
import { useActOnce } from '../../lib/use-act-once.ts'

/** Changes quantity, date and store of a commitment. */
export const EditCommittedModal = ({
  sale,
  stores,
  limited,
  closed,
  onClose,
}: {
  sale: CommittedSale
  stores: NamedChoice[]
  /** Whether the user is limited to some stores. */
  limited: boolean
  closed: Month | undefined
  onClose: () => void
}) => {
  useReturnFocus()
  const client = useQueryClient()
  const [amount, setAmount] = useState<Pick<DraftLine, 'quantity' | 'date'>>({
    quantity: sale.cantidad,
    date: sale.fecha_venta,
  })
  const storeBefore = sale.local_id === null ? null : String(sale.local_id)
  const [storeId, setStoreId] = useState(storeBefore)
  // Its month may have become complete; the quantity can still be corrected.
  const closedFor = amount.date === sale.fecha_venta ? undefined : closed
  const [checked, setChecked] = useState(false)
  const saving = useActOnce({
    mutationFn: () =>
      request(updateCommittedSale, {
        params: { id: sale.id },
        body: {
          fecha_venta: amount.date!,
          cantidad: Number(amount.quantity),
          // The store is kept unless it is changed, for example none, which a user limited to some stores could not choose.
          ...(storeId !== storeBefore && { local_id: storeId === null ? null : Number(storeId) }),
        },
      }),
    onSuccess: () => {
      void client.invalidateQueries()
      notifySuccess(MESSAGES.comprometidaCambiada)
      onClose()
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  return (
    <Modal opened onClose={onClose} title="Editar venta comprometida">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const problems = amountProblems(amount, closedFor)
          const problem = problems.quantity ?? problems.date
          setChecked(true)
          if (problem === undefined) saving.act()
          else notifyError(problem)
        }}
      >
        <Stack gap="md">
          <div>
            <Text fw={600}>{sale.nombre_producto}</Text>
            <Text size="sm" c="dimmed">
              Para {sale.nombre_cliente}
            </Text>
          </div>
          <AmountInputs
            value={amount}
            checked={checked}
            closed={closedFor}
            onChange={(part) => setAmount((before) => ({ ...before, ...part }))}
          />
          <StoreSelect
            stores={stores}
            required={limited && storeBefore !== null}
            value={storeId}
            onChange={setStoreId}
          />
          <SaveActions saving={saving.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
