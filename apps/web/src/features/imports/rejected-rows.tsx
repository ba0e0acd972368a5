import { Button, Group, Text, Title } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { countOf, formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './rejected-rows.module.css'
import { useDownloadRejections } from './use-download-rejections.ts'

/** Number of rows shown before the list is expanded. */
const FEW_ROWS = 5

const TEXT_COLUMNS = ['Columna', 'Valor', 'Razón']
const EMPTY = '(vacío)'

/** Rows that cannot be loaded, each with its reason, and a download of all of them to correct and upload again. */
export const RejectedRows = ({
  record,
  rejections,
  total,
}: {
  record: ImportRecord
  rejections: ImportPreview['rechazos']
  total: number
}) => {
  const downloading = useDownloadRejections()
  const [all, setAll] = useState(false)
  const shown = all ? rejections : rejections.slice(0, FEW_ROWS)
  const shownCount = rejections.reduce((sum, { filas = 1 }) => sum + filas, 0)
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={3}>Filas rechazadas</Title>
          <Text size="sm" c="dimmed">
            No se pueden cargar: descárgalas, corrígelas y súbelas solas; no hace falta repetir el archivo completo.
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={downloading.isPending}
            onClick={() => downloading.act({ record, format: 'xlsx' })}
          >
            Descargar .xlsx
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={downloading.isPending}
            onClick={() => downloading.act({ record, format: 'csv' })}
          >
            Descargar .csv
          </Button>
        </Group>
      </Group>
      <div className={classes.table}>
        <FigureTable caption="Filas rechazadas" columns={['Fila', ...TEXT_COLUMNS]} textColumns={TEXT_COLUMNS}>
          {shown.map(({ archivo, fila, filas = 1, columna, valor, razon }, index) => (
            // A row may be rejected for several reasons.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${fila}-${index}`}>
              <th scope="row">
                {formatWhole(fila)}
                {filas > 1 && (
                  <span className={classes.file}>y {countOf(filas - 1, 'fila igual', 'filas iguales')}</span>
                )}
                {archivo !== null && <span className={classes.file}>{archivo}</span>}
              </th>
              <td data-text>{columna ?? '-'}</td>
              <td data-text>{valor === '' ? EMPTY : valor}</td>
              <td data-text>
                <div className={classes.narrow}>
                  {columna !== null && `${columna}: `}
                  {valor === '' ? EMPTY : valor}
                </div>
                {razon}
              </td>
            </tr>
          ))}
        </FigureTable>
      </div>
      {!all && rejections.length > FEW_ROWS && (
        <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setAll(true)}>
          Ver {countOf(rejections.length - FEW_ROWS, 'razón más', 'razones más')}
        </Button>
      )}
      {all && total > shownCount && (
        <Text size="xs" c="dimmed" mt={4}>
          Se muestran {formatWhole(shownCount)} de {formatWhole(total)} filas; el archivo las trae todas.
        </Text>
      )}
    </div>
  )
}
