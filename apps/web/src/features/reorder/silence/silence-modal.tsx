import { Group, List, Modal, Radio, Stack, Text } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { useState } from 'react'
import { silenceText } from '../../../lib/silence-text.ts'
import { RowItem, RowList } from '../../../ui/row-list.tsx'
import { SaveActions } from '../../../ui/save-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSaveInventory } from '../use-save-inventory.ts'
import { changesOf, SILENCE_REASONS, type SilenceReason } from './silence-text.ts'

/** Asks why products have stopped selling. What is left open is asked again. */
export const SilenceModal = ({ rows, onClose }: { rows: readonly ReorderRow[]; onClose: () => void }) => {
  useReturnFocus()
  const [reasons, setReasons] = useState<ReadonlyMap<number, SilenceReason>>(new Map())
  const [unchosen, setUnchosen] = useState(false)
  const saving = useSaveInventory(onClose)
  const save = (): void => {
    const filas = rows.flatMap((row) => {
      const reason = reasons.get(row.producto_id)
      return reason === undefined ? [] : changesOf(row, reason)
    })
    if (filas.length === 0) setUnchosen(true)
    else saving.act({ filas })
  }
  return (
    <Modal opened onClose={onClose} title={rows.length === 1 ? '¿Por qué no se vende?' : '¿Por qué no se venden?'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {rows.length === 1 ? 'Se vendía seguido y dejó de venderse.' : 'Se vendían seguido y dejaron de venderse.'}{' '}
            Hasta que digas por qué, no {rows.length === 1 ? 'entra' : 'entran'} en el pedido.
          </Text>
          <List size="sm" spacing={4}>
            {SILENCE_REASONS.map(({ reason, label, effect }) => (
              <List.Item key={reason}>
                <strong>{label}:</strong> {effect}
              </List.Item>
            ))}
          </List>
          <RowList label="Productos que dejaron de venderse">
            {rows.map((row) => (
              <RowItem key={row.producto_id} title={row.nombre} note={silenceText(row.sin_ventas_desde!)}>
                <Radio.Group
                  aria-label={`Por qué no se vende ${row.nombre}`}
                  value={reasons.get(row.producto_id) ?? null}
                  onChange={(reason) =>
                    setReasons((before) => new Map(before).set(row.producto_id, reason as SilenceReason))
                  }
                >
                  <Group gap="md">
                    {SILENCE_REASONS.map(({ reason, label }) => (
                      <Radio key={reason} value={reason} label={label} />
                    ))}
                  </Group>
                </Radio.Group>
              </RowItem>
            ))}
          </RowList>
          {unchosen && reasons.size === 0 && (
            <Text size="sm" c="var(--vg-down)" role="alert">
              Elige por qué no se vende al menos uno.
            </Text>
          )}
          <SaveActions saving={saving.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
