import { Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBlock } from '../../../ui/loading-block.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { stockRemark } from '../stock-remark.ts'
import { useIsCompact } from '../use-is-compact.ts'
import { useSaveInventory } from '../use-save-inventory.ts'
import { saidOf, sourceText } from './source-text.ts'
import { StockColumnTable } from './stock-column-table.tsx'
import { StockMatches } from './stock-matches.tsx'
import { StockPlaces } from './stock-places.tsx'
import { StockQuestions } from './stock-questions.tsx'
import classes from './stock-report.module.css'
import { type StockSource, useStockReport } from './use-stock-report.ts'

/** What was understood of a stock report, for the person to confirm; only then it is loaded. */
export const StockReportModal = ({
  source,
  onLoaded,
  onClose,
}: {
  source: StockSource
  /** The stock was loaded; the dialogue closes as well. */
  onLoaded?: () => void
  onClose: () => void
}) => {
  useReturnFocus()
  const compact = useIsCompact()
  const text = sourceText('pasted' in source)
  const { preview, reading, choose } = useStockReport(source)
  const { act } = reading
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    act({})
  }, [act])
  const [today] = useState(() => bogotaToday(new Date()))
  const [day, setDay] = useState<string>()
  const [places, setPlaces] = useState<readonly string[]>()
  const saving = useSaveInventory(
    () => {
      onLoaded?.()
      onClose()
    },
    () => (preview ? stockRemark({ added: preview.sumados, negative: preview.negativos }) : ''),
  )
  const asOf = day ?? preview?.fecha ?? today
  const busy = reading.isPending
  const ready = preview !== undefined && preview.preguntas.length === 0 && preview.filas.length > 0
  const missing = preview?.preguntas.some(({ opciones }) => opciones.length === 0) === true
  return (
    <Modal opened onClose={onClose} title={text.title} size="xl" fullScreen={compact}>
      {!preview && busy && <LoadingBlock rows={6} height={32} />}
      {!preview && reading.error && <ErrorState message={saidOf(messageOf(reading.error), text)} />}
      <Stack gap="md" className={classes.body} data-busy={(preview && busy) || undefined}>
        {preview && (
          <>
            <Text size="sm" fw={500}>
              {preview.archivo}
            </Text>
            {reading.error && <ErrorState message={saidOf(messageOf(reading.error), text)} />}
            <StockQuestions questions={preview.preguntas} disabled={busy} onAnswer={choose} />
            {preview.preguntas.length === 0 && <StockMatches preview={preview} source={text} />}
            {preview.bodegas.length > 1 && (
              <StockPlaces
                places={preview.bodegas}
                chosen={places ?? preview.bodegas.map(({ nombre }) => nombre)}
                disabled={busy}
                onChoose={(bodegas) => {
                  setPlaces(bodegas)
                  choose({ bodegas })
                }}
              />
            )}
            {preview.hojas.length > 1 && (
              <NativeSelect
                label="Hoja"
                data={preview.hojas}
                value={preview.hoja ?? ''}
                disabled={busy}
                onChange={({ currentTarget: { value } }) => {
                  setPlaces(undefined)
                  choose({ hoja: value })
                }}
              />
            )}
            <StockColumnTable
              heading={text.understood}
              columns={preview.columnas}
              open={missing}
              disabled={busy}
              onChoose={choose}
            />
            {preview.avisos.length > 0 && (
              <ul className={classes.facts}>
                {preview.avisos.map((fact) => (
                  <li key={fact}>{saidOf(fact, text)}</li>
                ))}
              </ul>
            )}
            <TextInput
              type="date"
              label="Existencias del día"
              description={preview.fecha === null ? `${text.subject} no dice de cuándo son.` : undefined}
              max={today}
              value={asOf}
              onChange={({ currentTarget: { value } }) => setDay(value === '' ? undefined : value)}
            />
          </>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {preview ? 'Cancelar' : 'Cerrar'}
          </Button>
          {preview && (
            <Button
              disabled={!ready || busy}
              loading={saving.isPending}
              onClick={() => saving.act({ filas: preview.filas, existencias_al: asOf })}
            >
              Cargar existencias
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  )
}
