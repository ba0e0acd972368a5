import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { countOf, formatBytes, formatDateTime, formatWhole } from '../../lib/format.ts'
import { FigureTable, RowDetail } from '../../ui/figure-table.tsx'
import { Hint } from '../../ui/hint.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { isOfAnother } from './list-imports.query.ts'
import { RefusedAttempts } from './refused-attempts.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useDownloadRejections } from './use-download-rejections.ts'

const STATES: Record<ImportRecord['estado'], { label: string; color: string }> = {
  leyendo: { label: 'Leyendo', color: 'violeta' },
  por_confirmar: { label: 'Por confirmar', color: 'yellow' },
  cargando: { label: 'Cargando', color: 'violeta' },
  cargada: { label: 'Cargada', color: 'teal' },
  deshaciendo: { label: 'Deshaciendo', color: 'violeta' },
  deshecha: { label: 'Deshecha', color: 'gray' },
  fallida: { label: 'No se cargó', color: 'red' },
}

const TEXT_COLUMNS = ['Subido', 'Estado']
const WIDE_COLUMNS = [...TEXT_COLUMNS, 'Nuevas', 'Repetidas', 'Rechazadas']

/** Shown if there is no room for the columns. */
const summary = ({ estado, resultado }: ImportRecord): string =>
  [
    STATES[estado].label,
    resultado && countOf(resultado.nuevas, 'línea nueva', 'líneas nuevas'),
    resultado && resultado.reemplazadas > 0 && countOf(resultado.reemplazadas, 'reemplazada', 'reemplazadas'),
    resultado && resultado.rechazadas > 0 && countOf(resultado.rechazadas, 'rechazada', 'rechazadas'),
  ]
    .filter(Boolean)
    .join(' · ')

/** Number of files of an import with several. */
const filesText = ({ resumen }: ImportRecord): string | undefined => {
  const files = resumen?.archivos ?? 0
  return files > 1 ? `${files} archivos, ` : undefined
}

const hasRejections = ({ resultado }: ImportRecord): boolean => (resultado?.rechazadas ?? 0) > 0

const figure = (value: number | undefined): string => (value === undefined ? '-' : formatWhole(value))

interface Changes {
  undoing: boolean
  clearing: boolean
  onUndo: (id: string) => void
  /** Removes files that were not loaded from the list. */
  onClear: (ids: readonly string[]) => void
  /** Opens the columns of a file that could not be read; absent while another import is in progress. */
  onMend: ((id: string) => void) | undefined
  /** Shows one that waits for confirmation. */
  onReview: (id: string) => void
  onDiscard: (record: ImportRecord) => void
}

const ImportCells = ({ record }: { record: ImportRecord }) => (
  <>
    <th scope="row">
      {record.archivo}{' '}
      <Text span size="xs" c="dimmed">
        {filesText(record)}
        {!record.punto_de_venta && formatBytes(record.bytes)}
        {isOfAnother(record) && `, de ${record.subida_por!.nombre}`}
      </Text>
      <RowDetail>
        {formatDateTime(record.creada_en)} · {summary(record)}
      </RowDetail>
      {record.error !== null && <RowDetail always>{record.error}</RowDetail>}
    </th>
    <td data-text data-wide>
      {formatDateTime(record.creada_en)}
    </td>
    <td data-text data-wide>
      <Badge variant="dot" tt="none" fw={500} miw="max-content" color={STATES[record.estado].color}>
        {STATES[record.estado].label}
      </Badge>
    </td>
    <td data-wide>{figure(record.resultado?.nuevas)}</td>
    <td data-wide>{figure(record.resultado?.repetidas)}</td>
    <td data-wide>{figure(record.resultado?.rechazadas)}</td>
  </>
)

const RowActions = ({
  record,
  changes,
  downloading,
  onUndo,
}: {
  record: ImportRecord
  changes: Changes | undefined
  downloading: ReturnType<typeof useDownloadRejections>
  onUndo: () => void
}) => (
  <Group gap={0} justify="flex-end" wrap="nowrap">
    {hasRejections(record) && (
      <Hint label="Descargar las filas rechazadas">
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={`Descargar las filas rechazadas de ${record.archivo}`}
          disabled={downloading.isPending}
          onClick={() => downloading.act({ record, format: 'xlsx' })}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Hint>
    )}
    {changes && record.estado === 'por_confirmar' && (
      <>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Revisar ${record.archivo}`}
          onClick={() => changes.onReview(record.id)}
        >
          Revisar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Descartar ${record.archivo}`}
          onClick={() => changes.onDiscard(record)}
        >
          Descartar
        </Button>
      </>
    )}
    {changes && record.estado === 'cargada' && (
      <Button size="compact-sm" variant="subtle" color="red" aria-label={`Deshacer ${record.archivo}`} onClick={onUndo}>
        Deshacer
      </Button>
    )}
  </Group>
)

/** Every import of the business, with the undo of the loaded ones. */
export const ImportHistory = ({
  imports,
  changes,
}: {
  imports: readonly ImportRecord[]
  /** Absent if the user may not change imports. */
  changes?: Changes
}) => {
  const [toUndo, setToUndo] = useState<ImportRecord>()
  const downloading = useDownloadRejections()
  const refused = changes ? imports.filter(({ estado }) => estado === 'fallida') : []
  const others = changes ? imports.filter(({ estado }) => estado !== 'fallida') : imports
  const act = changes !== undefined || others.some(hasRejections)
  return (
    <SectionCard
      title="Importaciones anteriores"
      info="Deshacer quita exactamente las ventas que trajo ese archivo y recalcula el pronóstico."
    >
      {others.length > 0 && (
        <FigureTable
          caption="Importaciones anteriores"
          columns={['Archivo', ...WIDE_COLUMNS, ...(act ? ['Acción'] : [])]}
          textColumns={TEXT_COLUMNS}
          wideColumns={WIDE_COLUMNS}
          stickyLast={act}
        >
          {others.map((record) => (
            <tr key={record.id}>
              <ImportCells record={record} />
              {act && (
                <td data-actions>
                  <RowActions
                    record={record}
                    changes={changes}
                    downloading={downloading}
                    onUndo={() => setToUndo(record)}
                  />
                </td>
              )}
            </tr>
          ))}
        </FigureTable>
      )}
      {changes && refused.length > 0 && <RefusedAttempts attempts={refused} {...changes} />}
      <UndoDialog
        toUndo={toUndo}
        undoing={changes?.undoing ?? false}
        onClose={() => setToUndo(undefined)}
        onUndo={(id) => changes?.onUndo(id)}
      />
    </SectionCard>
  )
}
