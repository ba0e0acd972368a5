import 'dayjs/locale/es'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { MonthInput } from '../../../ui/calendar-inputs.tsx'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, monthKey, monthOfDate } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { downloadBlob } from '../../../lib/download.ts'
import { ExportNotNoted, noteExport } from '../../../lib/note-export.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { workbookBlob } from '../../../lib/spreadsheet.ts'
import { useActOnce } from '../../../lib/use-act-once.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import classes from './export-modal.module.css'
import {
  type ExportData,
  ExportRefused,
  availableRange,
  exportFileName,
  nothingToExport,
  presets,
} from './export-rows.ts'
import { type ExportScope, moneySheets, predictionsSheet, unitsOf } from './export-sheet.ts'

const firstDay = (month: Month): string => `${monthKey(month)}-01`

/** Writes the file and returns the success message. */
const exportPredictions = async (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  scope: ExportScope,
): Promise<string> => {
  const { products, ...sheet } = predictionsSheet(report, from, to, scope)
  const blob = await workbookBlob([sheet, ...moneySheets(report, from, to, scope)])
  // A missing end is refused when the rows are made.
  const file = exportFileName({ from: from!, to: to! })
  await noteExport('predicciones')
  downloadBlob(blob, file)
  return MESSAGES.exportarListo(file, products)
}

/**
 * Range and button of the Excel report.
 * @param report undefined while it loads
 * @param scope names its unfinished month, for which only the remaining days are expected
 */
export const ExportModal = ({
  report,
  loading,
  scope,
  onClose,
}: {
  report: ExportData | undefined
  loading: boolean
  scope: ExportScope
  onClose: () => void
}) => {
  useReturnFocus()
  const { filtered, filters, underWay, mode } = scope
  const available = report && availableRange(report)
  const [chosenFrom, setFrom] = useState<string | null>()
  const [chosenTo, setTo] = useState<string | null>()
  const from = chosenFrom === undefined ? available && firstDay(available.from) : chosenFrom
  const to = chosenTo === undefined ? available && firstDay(available.to) : chosenTo
  const monthIn = (date: string | null | undefined): Month | undefined => (date ? monthOfDate(date) : undefined)

  const exporting = useActOnce({
    mutationFn: () => exportPredictions(report, monthIn(from), monthIn(to), scope),
    onSuccess: (message) => {
      notifySuccess(message)
      onClose()
    },
    onError: (error) =>
      notifyError(
        error instanceof ExportRefused || error instanceof ExportNotNoted ? error.message : MESSAGES.exportarFallo,
      ),
  })
  const bounds = available && { minDate: firstDay(available.from), maxDate: firstDay(available.to) }
  const noData = !loading && !available
  const missingDate = !noData && !loading && (!from || !to)

  return (
    <Modal opened onClose={onClose} title="Exportar predicciones a Excel">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Un archivo con las unidades que se espera vender de cada producto, mes por mes, según los filtros que tienes
          puestos, en una fila aparte lo de productos nuevos y al final el total.
          {mode !== 'cantidad' && ' En otra hoja, lo mismo en plata.'}
        </Text>
        <Text size="sm" fw={500}>
          {unitsOf(filters, mode)}
        </Text>
        <Group grow align="flex-start">
          <MonthInput
            label="Mes inicial"
            placeholder="Elige un mes"
            locale="es"
            valueFormat="MMMM YYYY"
            value={from ?? null}
            onChange={setFrom}
            {...bounds}
          />
          <MonthInput
            label="Mes final"
            placeholder="Elige un mes"
            locale="es"
            valueFormat="MMMM YYYY"
            value={to ?? null}
            onChange={setTo}
            {...bounds}
          />
        </Group>
        {available && (
          <fieldset className={classes.presets} aria-label="Meses">
            {presets(available, underWay).map(({ label, range }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                aria-pressed={from === firstDay(range.from) && to === firstDay(range.to)}
                onClick={() => {
                  setFrom(firstDay(range.from))
                  setTo(firstDay(range.to))
                }}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        {noData && <Text size="sm">{nothingToExport(report, filtered)}</Text>}
        {missingDate && <Text size="sm">{MESSAGES.exportarSinFechas}</Text>}
        {loading && <Text size="sm">{MESSAGES.cargandoDatos}</Text>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button disabled={!from || !to || loading} loading={exporting.isPending} onClick={() => exporting.act()}>
            Generar
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
