import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { saveStockOuts } from '@vigia/contract/calls/stock-outs.ts'
import { bogotaToday, toMonth } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { messageOf, request } from '../../../lib/api-client.ts'
import { formatMonth } from '../../../lib/format.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { JOBS_KEY } from '../../../lib/shared-keys.ts'
import { useActOnce } from '../../../lib/use-act-once.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { REORDER_KEY } from '../reorder-plan.query.ts'
import { type Answers, askedMonths, emptyDaysText, keptText, tickedMonths } from './stock-out-text.ts'
import { chosenDays, isBegun, NO_DAYS } from './days-draft.ts'
import { StockOutDays } from './stock-out-days.tsx'
import classes from './stock-out.module.css'

/**
 * Asks in which months a product was out of stock, and takes other days of which nothing is asked; what was said can be changed and taken back.
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
    mutationFn: (answers: Answers) => request(saveStockOuts, { body: { producto_id: row.producto_id, ...answers } }),
    onSuccess: async ({ recalcula }, answers) => {
      notifySuccess(keptText(answers, recalcula))
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: REORDER_KEY }),
        client.invalidateQueries({ queryKey: JOBS_KEY }),
      ])
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  const listed = row.agotados.length > 0
  const [days, setDays] = useState(NO_DAYS)
  const [shown, setShown] = useState(!listed)
  const [checked, setChecked] = useState(false)
  const [today] = useState(() => bogotaToday(new Date()))
  const chosen = chosenDays(days, today)
  const tellsDays = isBegun(days) || !listed
  const answersOf = (of: (month: number) => boolean | null): Answers['meses'] =>
    row.agotados.map(({ anio, mes, sugerido }) => {
      const agotado = of(toMonth({ anio, mes }))
      // Of what nobody asks about there is nothing to remember.
      return { anio, mes, agotado: agotado === false && !sugerido ? null : agotado }
    })
  const save = (): void => {
    setChecked(true)
    if (tellsDays && 'problem' in chosen) return
    const unanswered = asked && out.size === 0
    if (unanswered && !tellsDays) return setUnchosen(true)
    // A word on other days answers nothing of the months that are asked about.
    const meses = unanswered ? [] : answersOf((month) => out.has(month))
    saving.act({ meses, ...(tellsDays && 'days' in chosen && { dias: chosen.days }) })
  }
  return (
    <Modal opened onClose={onClose} title={`¿Se te agotó ${row.nombre}?`}>
      <Stack gap="md">
        <Text size="sm">
          Si no había, nadie podía comprarlo: esos meses dejan de contar como falta de ventas y el pronóstico no baja
          por ellos.
        </Text>
        {listed && (
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
        )}
        {shown ? (
          <StockOutDays
            draft={days}
            today={today}
            problem={checked && tellsDays && 'problem' in chosen ? chosen.problem : undefined}
            onChange={setDays}
          />
        ) : (
          <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setShown(true)}>
            Decir otros días en que no hubo
          </Button>
        )}
        <DialogActions>
          {!listed && (
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          )}
          {listed && (
            <Button
              variant="default"
              // It would drop the days that are chosen.
              disabled={saving.isPending || isBegun(days)}
              onClick={() => saving.act({ meses: answersOf(() => (asked ? false : null)) })}
            >
              {asked ? 'No se agotó' : 'Deshacer'}
            </Button>
          )}
          <Button loading={saving.isPending} onClick={save}>
            {asked ? 'Sí, se agotó' : 'Guardar'}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
