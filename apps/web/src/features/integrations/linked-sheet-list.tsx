import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkedSheet } from '@vigia/contract/calls/integrations.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import classes from './google-sheets.module.css'
import { linkedSheetsQuery } from './linked-sheets.query.ts'
import { type SheetActions, useSheetActions } from './use-sheet-actions.ts'

const SheetItem = ({
  sheet,
  actions: { reading, unlinking },
  onUnlink,
  readOnly,
}: {
  sheet: LinkedSheet
  actions: SheetActions
  onUnlink: () => void
  readOnly: boolean
}) => (
  <RowItem
    title={sheet.nombre}
    note={
      <>
        {sheet.leida_en === null
          ? 'Aún no se ha leído'
          : `${sheet.error === null ? 'Leída' : 'La intentamos leer'} el ${formatDateTime(sheet.leida_en)}`}
        {sheet.error === null && sheet.resultado !== null && ` · ${sheet.resultado}`}
        {` · la próxima, el ${formatDateTime(sheet.proxima_lectura_en)}`}
        {sheet.error !== null && <div className={classes.error}>{sheet.error}</div>}
      </>
    }
  >
    {sheet.importacion_id !== null && (
      <Button
        size="xs"
        variant="subtle"
        component={Link}
        to={PATHS.ventas}
        aria-label={`Ver la importación de ${sheet.nombre}`}
      >
        Ver importación
      </Button>
    )}
    {!readOnly && (
      <>
        <Button
          size="xs"
          variant="default"
          aria-label={`Leer ahora ${sheet.nombre}`}
          loading={reading.isPending && reading.variables === sheet.id}
          disabled={reading.isPending || unlinking.isPending}
          onClick={() => reading.act(sheet.id)}
        >
          Leer ahora
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Quitar ${sheet.nombre}`}
          disabled={reading.isPending || unlinking.isPending}
          onClick={onUnlink}
        >
          Quitar
        </Button>
      </>
    )}
  </RowItem>
)

/**
 * The linked sheets with the result of their last reading.
 * @param readOnly for users who may only look
 * @param onReading called when a reading begins, which is shown as an import
 */
export const LinkedSheetList = ({ readOnly, onReading }: { readOnly: boolean; onReading: () => void }) => {
  const sheets = useQuery(linkedSheetsQuery)
  const actions = useSheetActions({ onReading })
  const [asked, setAsked] = useState<LinkedSheet>()
  if (sheets.isPending) return <LoadingBlock height={64} message="Cargando tus hojas" />
  if (sheets.isError) return <ErrorState message={messageOf(sheets.error)} onRetry={() => void sheets.refetch()} />
  if (sheets.data.length === 0)
    return (
      <p className={classes.note}>Aún no hay hojas enlazadas.{!readOnly && ' La primera se lee apenas la enlaces.'}</p>
    )
  return (
    <>
      <RowList label="Hojas enlazadas">
        {sheets.data.map((sheet) => (
          <SheetItem
            key={sheet.id}
            sheet={sheet}
            actions={actions}
            readOnly={readOnly}
            onUnlink={() => setAsked(sheet)}
          />
        ))}
      </RowList>
      <ConfirmModal
        opened={asked !== undefined}
        title="Quitar la hoja"
        keep="Conservarla"
        act="Quitar"
        onAct={() => {
          if (asked) actions.unlinking.act(asked.id)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      >
        Dejamos de leer «{asked?.nombre}». Lo que ya cargaste de ella sigue en tus ventas, y puedes enlazarla de nuevo
        cuando quieras.
      </ConfirmModal>
    </>
  )
}
