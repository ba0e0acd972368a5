import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReorderRow, saveStockOuts } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { messageOf, request } from '../../../lib/api-client.ts'
import { formatMonth } from '../../../lib/format.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { JOBS_KEY } from '../../../lib/shared-keys.ts'
import { useActOnce } from '../../../lib/use-act-once.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { REORDER_KEY } from '../reorder-plan.query.ts'
import { askedMonths, emptyDaysText, tickedMonths } from './stock-out-text.ts'
import classes from './stock-out.module.css'

type Answers = readonly { anio: number; mes: number; agotado: boolean | null }[]

/**
 * Asks in which months a product was out of stock; what was said can be changed and taken back.
 */
export const StockOutModal = ({
  row,
  stores,
  onClose,
}: {
  row: ReorderRow
  /** How many the business has. */
  stores: number
  onClose: () => void
}) => {
  useReturnFocus()
  const client = useQueryClient()
  const asked = askedMonths(row).length > 0
  const [out, setOut] = useState<ReadonlySet<number>>(() => new Set(tickedMonths(row).map((month) => toMonth(month))))
  const [unchosen, setUnchosen] = useState(false)
  const saving = useActOnce({
    mutationFn: (meses: Answers) =>
      request(saveStockOuts, { body: { producto_id: row.producto_id, meses: [...meses] } }),
    onSuccess: async ({ recalcula }) => {
      notifySuccess(recalcula ? MESSAGES.agotadoGuardado : MESSAGES.agotadoSinCambio)
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: REORDER_KEY }),
        client.invalidateQueries({ queryKey: JOBS_KEY }),
      ])
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  const answer = (of: (month: number) => boolean | null): void =>
    saving.act(row.agotados.map(({ anio, mes }) => ({ anio, mes, agotado: of(toMonth({ anio, mes })) })))
  return (
    <Modal opened onClose={onClose} title={`¿Se te agotó ${row.nombre}?`}>
      <Stack gap="md">
        <Text size="sm">
          Si no había, nadie podía comprarlo: esos meses dejan de contar como falta de ventas y el pronóstico no baja
          por ellos.
        </Text>
        <Checkbox.Group
          label="Meses en que no hubo"
          value={[...out].map(String)}
          error={unchosen && out.size === 0 && 'Marca en qué meses no hubo'}
          onChange={(values) => setOut(new Set(values.map(Number)))}
        >
          <div className={classes.months}>
            {row.agotados.map((of) => {
              const month = toMonth(of)
              return (
                <Checkbox
                  key={month}
                  value={String(month)}
                  mt={4}
                  label={formatMonth(month)}
                  description={emptyDaysText(of, stores)}
                />
              )
            })}
          </div>
        </Checkbox.Group>
        <DialogActions>
          {asked ? (
            <Button variant="default" disabled={saving.isPending} onClick={() => answer(() => false)}>
              No se agotó
            </Button>
          ) : (
            <Button variant="default" disabled={saving.isPending} onClick={() => answer(() => null)}>
              Deshacer
            </Button>
          )}
          <Button
            loading={saving.isPending}
            onClick={() => {
              if (asked && out.size === 0) setUnchosen(true)
              else answer((month) => out.has(month))
            }}
          >
            {asked ? 'Sí, se agotó' : 'Guardar'}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
