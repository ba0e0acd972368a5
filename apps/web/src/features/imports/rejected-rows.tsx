import { Button, Group, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ImportPreview, ImportRecord } from '@vigia/contract/calls/imports.ts'
import { messageOf } from '../../lib/api-client.ts'
import { formatWhole } from '../../lib/format.ts'
import { notifyError } from '../../lib/notify.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import { downloadRejections } from './rejections-file.ts'

const TEXT_COLUMNS = ['Columna', 'Valor', 'Razón']

/** The rows that cannot be loaded, with the reason of each, and all of them as a file to mend and send again. */
export const RejectedRows = ({
  record,
  rejections,
  total,
}: {
  record: ImportRecord
  rejections: ImportPreview['rechazos']
  total: number
}) => {
  const downloading = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => downloadRejections(record, format),
    onError: (error) => notifyError(messageOf(error)),
  })
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={3}>Filas que no se pueden cargar</Title>
          <Text size="sm" c="dimmed">
            Descárgalas, corrígelas y súbelas solas: no hace falta repetir el archivo completo.
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={downloading.isPending}
            onClick={() => downloading.mutate('xlsx')}
          >
            Descargar .xlsx
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={downloading.isPending}
            onClick={() => downloading.mutate('csv')}
          >
            Descargar .csv
          </Button>
        </Group>
      </Group>
      <FigureTable caption="Filas rechazadas" columns={['Fila', ...TEXT_COLUMNS]} textColumns={TEXT_COLUMNS}>
        {rejections.map(({ fila, columna, valor, razon }, index) => (
          // A row may be rejected for several reasons.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${fila}-${index}`}>
            <th scope="row">{formatWhole(fila)}</th>
            <td data-text>{columna ?? '-'}</td>
            <td data-text>{valor === '' ? '(vacío)' : valor}</td>
            <td data-text>{razon}</td>
          </tr>
        ))}
      </FigureTable>
      {total > rejections.length && (
        <Text size="xs" c="dimmed" mt={4}>
          Se muestran las primeras {formatWhole(rejections.length)} de {formatWhole(total)}; el archivo las trae todas.
        </Text>
      )}
    </div>
  )
}
