import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { useCallback, useState } from 'react'
import { RowList } from '../../../ui/row-list.tsx'
import { SaveActions } from '../../../ui/save-actions.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSaveInventory } from '../use-save-inventory.ts'
import { SilenceQuestion } from './silence-question.tsx'
import { answeredAlike, changesOf, SILENCE_REASONS, type SilenceReason } from './silence-text.ts'

/** Asks why products have stopped selling. Unanswered questions are asked again. */
export const SilenceModal = ({ rows, onClose }: { rows: readonly ReorderRow[]; onClose: () => void }) => {
  useReturnFocus()
  const [reasons, setReasons] = useState<ReadonlyMap<number, SilenceReason>>(new Map())
  const [unchosen, setUnchosen] = useState(false)
  const saving = useSaveInventory(onClose)
  const choose = useCallback(
    (productId: number, reason: SilenceReason) => setReasons((before) => new Map(before).set(productId, reason)),
    [],
  )
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
          {rows.length > 1 && (
            <Group
              gap="xs"
              p={0}
              m={0}
              miw={0}
              bd={0}
              renderRoot={(props) => <fieldset {...props} aria-labelledby="marcar-los-demas" />}
            >
              <Text id="marcar-los-demas" size="sm">
                Marcar todos los que faltan:
              </Text>
              {SILENCE_REASONS.map(({ reason, label }) => (
                <Button
                  key={reason}
                  size="compact-sm"
                  variant="default"
                  onClick={() => setReasons((before) => answeredAlike(rows, before, reason))}
                >
                  {label}
                </Button>
              ))}
            </Group>
          )}
          <RowList label="Productos que dejaron de venderse">
            {rows.map((row) => (
              <SilenceQuestion
                key={row.producto_id}
                row={row}
                reason={reasons.get(row.producto_id)}
                onChoose={choose}
              />
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
