import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { formatBytes, formatDateTime, formatWhole } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './import-history.module.css'

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
const figure = (value: number | undefined): string => (value === undefined ? '-' : formatWhole(value))

/** Every import of the business, with the undo of the loaded ones. */
export const ImportHistory = ({
  imports,
  undoing,
  onUndo,
}: {
  imports: readonly ImportRecord[]
  undoing: boolean
  onUndo: (id: string) => void
}) => {
  const [asked, setAsked] = useState<ImportRecord>()
  return (
    <SectionCard
      title="Importaciones anteriores"
      info="Deshacer quita exactamente las ventas que trajo ese archivo y recalcula el pronóstico."
    >
      <FigureTable
        caption="Importaciones anteriores"
        columns={['Archivo', ...TEXT_COLUMNS, 'Nuevas', 'Repetidas', 'Rechazadas', 'Acción']}
        textColumns={TEXT_COLUMNS}
      >
        {imports.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              {record.archivo}{' '}
              <Text span size="xs" c="dimmed">
                {formatBytes(record.bytes)}
              </Text>
              {record.error !== null && <div className={classes.reason}>{record.error}</div>}
            </th>
            <td data-text>{formatDateTime(record.creada_en)}</td>
            <td data-text>
              <Badge variant="dot" tt="none" fw={500} color={STATES[record.estado].color}>
                {STATES[record.estado].label}
              </Badge>
            </td>
            <td>{figure(record.resultado?.nuevas)}</td>
            <td>{figure(record.resultado?.repetidas)}</td>
            <td>{figure(record.resultado?.rechazadas)}</td>
            <td>
              {record.estado === 'cargada' && (
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked(record)}>
                  Deshacer
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FigureTable>
      <Modal opened={asked !== undefined} onClose={() => setAsked(undefined)} title="Deshacer la importación">
        <Text size="sm" mb="lg">
          Se quitarán las {figure(asked?.resultado?.nuevas)} líneas que trajo “{asked?.archivo}” y el pronóstico se
          calculará de nuevo sin ellas. Las demás ventas quedan como están.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsked(undefined)}>
            Conservarla
          </Button>
          <Button
            color="red"
            loading={undoing}
            onClick={() => {
              if (asked) onUndo(asked.id)
              setAsked(undefined)
            }}
          >
            Deshacer
          </Button>
        </Group>
      </Modal>
    </SectionCard>
  )
}
