import { Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { countOf, formatNumber } from '../../../lib/format.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBlock } from '../../../ui/loading-block.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { FirstLines, StockNotices } from '../stock-notices.tsx'
import { stockRemark } from '../stock-remark.ts'
import { useIsCompact } from '../use-is-compact.ts'
import { useSaveInventory } from '../use-save-inventory.ts'
import { saidOf, type SourceText, sourceText } from './source-text.ts'
import { StockColumnTable } from './stock-column-table.tsx'
import { StockPlaces } from './stock-places.tsx'
import { StockQuestions } from './stock-questions.tsx'
import classes from './stock-report.module.css'
import { type StockSource, useStockReport } from './use-stock-report.ts'

const Matches = ({ preview, source }: { preview: StockPreview; source: SourceText }) => {
  const { filas, sumados, negativos, sin_coincidir, sin_coincidir_total, sin_existencias_total } = preview
  const matched = filas.length + negativos.length > 0
  const units = filas.reduce((sum, { existencias }) => sum + existencias, 0)
  return (
    <Stack gap="xs" aria-live="polite">
      <Notice
        tone={filas.length > 0 ? 'good' : 'doubt'}
        title={
          filas.length > 0
            ? `${countOf(filas.length, 'producto coincide', 'productos coinciden')} con los tuyos: ${formatNumber(units)} unidades`
            : matched
              ? 'Ningún producto tiene una cantidad que podamos cargar'
              : `Ningún producto ${source.of} coincide con los tuyos`
        }
      >
        <FirstLines lines={filas.map(({ nombre, existencias }) => `${nombre}: ${formatNumber(existencias)}`)} />
        {!matched && 'Buscamos por código y por nombre. Revisa abajo qué es cada columna.'}
      </Notice>
      <StockNotices added={sumados} negative={negativos} />
      {sin_coincidir_total > 0 && filas.length > 0 && (
        <Notice
          tone="calm"
          title={`${countOf(sin_coincidir_total, `producto ${source.of} no está`, `productos ${source.of} no están`)} en tus ventas; no ${sin_coincidir_total === 1 ? 'lo' : 'los'} usamos`}
        >
          <details>
            <summary>Ver cuáles</summary>
            {sin_coincidir.map(({ codigo, nombre, existencias }) => (
              <div key={`${codigo} ${nombre}`}>
                {[codigo, nombre].filter(Boolean).join(' · ')}: {formatNumber(existencias)}
              </div>
            ))}
            {sin_coincidir_total > sin_coincidir.length && (
              <div>y {countOf(sin_coincidir_total - sin_coincidir.length, 'más', 'más')}</div>
            )}
          </details>
        </Notice>
      )}
      {sin_existencias_total > 0 && filas.length > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(sin_existencias_total, 'producto tuyo no está', 'productos tuyos no están')} {source.inside}:{' '}
          {sin_existencias_total === 1 ? 'queda como estaba' : 'quedan como estaban'}.
        </Text>
      )}
    </Stack>
  )
}

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
            {preview.preguntas.length === 0 && <Matches preview={preview} source={text} />}
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
