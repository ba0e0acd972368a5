import { Button, Stack, Title } from '@mantine/core'
import type { ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { formatNumber, formatShortDate, formatWhole } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ImportDoubts } from './import-doubts.tsx'
import classes from './import-preview.module.css'
import { ImportSummary } from './import-summary.tsx'
import { ReadingForm } from './reading-form.tsx'
import { RejectedRows } from './rejected-rows.tsx'

/** Lines shown: enough to see whether the columns are the right ones. */
const SAMPLE_LINES = 8

const SAMPLE_TEXT = ['Fecha', 'Local', 'Cliente', 'Producto', 'Categoría']

/** What will be loaded and what not, before anything is loaded. */
export const ImportPreviewCard = ({
  record,
  rereading,
  confirming,
  discarding,
  onReread,
  onConfirm,
  onDiscard,
}: {
  record: ImportRecord
  rereading: boolean
  confirming: boolean
  discarding: boolean
  onReread: (choices: ReadingChoices) => void
  onConfirm: () => void
  onDiscard: () => void
}) => {
  const preview = record.vista_previa
  if (!preview) return null
  const nothing = preview.lineas === 0
  return (
    <SectionCard title={`Revisa antes de cargar: ${record.archivo}`}>
      <Stack gap="lg">
        <ImportSummary preview={preview} />
        {record.error !== null && <ErrorState message={record.error} />}
        {nothing && <ErrorState message={MESSAGES.importacionSinLineas} />}
        <ImportDoubts preview={preview} rereading={rereading} onReread={onReread} />
        <div>
          <Title order={3} mb={4}>
            Lo que entendimos
          </Title>
          {/* A new reading starts the form afresh. */}
          <ReadingForm
            key={JSON.stringify(preview.mapeo) + preview.orden_fecha + preview.decimal + preview.moneda}
            preview={preview}
            loading={rereading}
            onReread={onReread}
          />
        </div>
        {preview.muestra.length > 0 && (
          <div>
            <Title order={3} mb={4}>
              Así quedan las primeras líneas
            </Title>
            <FigureTable
              caption="Las primeras líneas de venta"
              columns={['Fila', ...SAMPLE_TEXT, 'Cantidad', 'Valor']}
              textColumns={SAMPLE_TEXT}
            >
              {preview.muestra.slice(0, SAMPLE_LINES).map((line) => (
                <tr key={line.fila}>
                  <th scope="row">{formatWhole(line.fila)}</th>
                  <td data-text>{formatShortDate(line.fecha)}</td>
                  <td data-text>{line.local}</td>
                  <td data-text>{line.cliente}</td>
                  <td data-text>{line.producto}</td>
                  <td data-text>{line.categoria}</td>
                  <td>{formatNumber(line.cantidad)}</td>
                  <td>{formatNumber(line.valor)}</td>
                </tr>
              ))}
            </FigureTable>
          </div>
        )}
        {preview.rechazadas > 0 && (
          <RejectedRows record={record} rejections={preview.rechazos} total={preview.rechazadas} />
        )}
        <div className={classes.actions}>
          <span className={classes.note}>
            Las ventas que ya estaban cargadas no se repiten, y puedes deshacer la importación cuando quieras.
          </span>
          <div className={classes.buttons}>
            <Button variant="default" loading={discarding} onClick={onDiscard}>
              Descartar
            </Button>
            <Button disabled={nothing} loading={confirming} onClick={onConfirm}>
              Cargar {formatWhole(preview.lineas)} líneas
            </Button>
          </div>
        </div>
      </Stack>
    </SectionCard>
  )
}
