import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { saveStockOuts } from '@vigia/contract/calls/stock-outs.ts'
import { bogotaToday, toMonth } from '@vigia/contract/months.ts'
import { useReducer, useState } from 'react'
import { messageOf, request } from '../../../lib/api-client.ts'
import { formatMonth } from '../../../lib/format.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { JOBS_KEY } from '../../../lib/shared-keys.ts'
import { useActOnce } from '../../../lib/use-act-once.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { REORDER_KEY } from '../reorder-plan.query.ts'
import { isBegun } from './days-draft.ts'
import { StockOutDays } from './stock-out-days.tsx'
import { answerMonths, changeDraft, daysProblem, draftAnswers, startDraft } from './stock-out-draft.ts'
import { type Answers, unansweredMonths, emptyDaysText, keptText } from './stock-out-text.ts'
import classes from './stock-out.module.css'

/** Saves the answers about a product, and updates the order and the jobs, since the forecast may be made again. */
const useSaveStockOuts = ({ producto_id }: ReorderRow, onSaved: () => void) => {
  const client = useQueryClient()
  return useActOnce({
    mutationFn: (answers: Answers) => request(saveStockOuts, { body: { producto_id, ...answers } }),
    onSuccess: async ({ recalcula }, answers) => {
      notifySuccess(keptText(answers, recalcula))
      onSaved()
      await Promise.all([
        client.invalidateQueries({ queryKey: REORDER_KEY }),
        client.invalidateQueries({ queryKey: JOBS_KEY }),
      ])
    },
    onError: (error) => notifyError(messageOf(error)),
  })
}

/** Checkboxes of the months in which the product may have been out of stock. */
const MonthsChoice = ({
  row,
  stores,
  months,
  error,
  onChange,
}: {
  row: ReorderRow
  stores: number
  months: ReadonlySet<number>
  error: string | false
  onChange: (months: ReadonlySet<number>) => void
}) => (
  <Checkbox.Group
    label="Meses en que no hubo"
    value={[...months].map(String)}
    error={error}
    onChange={(values) => onChange(new Set(values.map(Number)))}
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
)

/**
 * Asks in which months a product was out of stock. Other days without stock can be added; answers given earlier can be changed or taken back.
 */
export const StockOutModal = ({
  row,
  stores,
  onClose,
}: {
  row: ReorderRow
  /** Number of stores of the business. */
  stores: number
  onClose: () => void
}) => {
  useReturnFocus()
  const [today] = useState(() => bogotaToday(new Date()))
  const [draft, change] = useReducer(changeDraft, row, startDraft)
  const saving = useSaveStockOuts(row, onClose)
  const isQuestion = unansweredMonths(row).length > 0
  const listed = row.agotados.length > 0
  const save = (): void => {
    const answers = draftAnswers(draft, row, today)
    change({ type: 'tried', lackedMonths: answers === 'no-months' })
    if (typeof answers === 'object') saving.act(answers)
  }
  return (
    <Modal opened onClose={onClose} title={`¿Se te agotó ${row.nombre}?`}>
      <Stack gap="md">
        <Text size="sm">
          Si no había, nadie podía comprarlo: esos meses dejan de contar como falta de ventas y el pronóstico no baja
          por ellos.
        </Text>
        {listed && (
          <MonthsChoice
            row={row}
            stores={stores}
            months={draft.months}
            error={draft.lackedMonths && draft.months.size === 0 && 'Marca en qué meses no hubo'}
            onChange={(months) => change({ type: 'months', months })}
          />
        )}
        {draft.showsDays ? (
          <StockOutDays
            draft={draft.days}
            today={today}
            problem={daysProblem(draft, row, today)}
            onChange={(days) => change({ type: 'days', days })}
          />
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.more}
            onClick={() => change({ type: 'openDays' })}
          >
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
              // It would discard the chosen days.
              disabled={saving.isPending || isBegun(draft.days)}
              onClick={() => saving.act({ meses: answerMonths(row, () => (isQuestion ? false : null)) })}
            >
              {isQuestion ? 'No se agotó' : 'Deshacer'}
            </Button>
          )}
          <Button loading={saving.isPending} onClick={save}>
            {isQuestion ? 'Sí, se agotó' : 'Guardar'}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
