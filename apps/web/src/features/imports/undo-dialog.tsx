import { Button, Modal, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getLostByUndo, type ImportRecord } from '@vigia/contract/calls/imports.ts'
import { request } from '../../lib/api-client.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { lostText, undoText } from './undo-text.ts'

const lostByUndoQuery = (id: string) =>
  queryOptions({
    queryKey: ['se-pierde-al-deshacer', id],
    // Corrections and merges made in the meantime must be included in the warning.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await request(getLostByUndo, { params: { id } }, signal)).data,
  })

/** Shown if the losses cannot be loaded, so that the import can still be undone. */
const UNKNOWN = 'Si corregiste a mano ventas de este archivo o uniste nombres que solo están en él, eso se pierde.'

const UndoQuestion = ({
  record,
  undoing,
  onKeep,
  onUndo,
}: {
  record: ImportRecord
  undoing: boolean
  onKeep: () => void
  onUndo: () => void
}) => {
  const lost = useQuery(lostByUndoQuery(record.id))
  const text = lost.isError ? UNKNOWN : lost.data && lostText(lost.data)
  return (
    <>
      <Text size="sm" mb={text === undefined ? 'lg' : 'sm'}>
        {undoText(record)}
      </Text>
      <div aria-live="polite">
        {text !== undefined && (
          <Text size="sm" fw={600} mb="lg">
            {text}
          </Text>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onKeep}>
          Conservarla
        </Button>
        {/* Nobody confirms before it is told what leaves with it. */}
        <Button color="red.9" loading={undoing || lost.isPending} onClick={onUndo}>
          Deshacer
        </Button>
      </DialogActions>
    </>
  )
}

/** Asks before undoing an import, with what is lost. @param toUndo undefined closes the dialog */
export const UndoDialog = ({
  toUndo,
  undoing,
  onClose,
  onUndo,
}: {
  toUndo: ImportRecord | undefined
  undoing: boolean
  onClose: () => void
  onUndo: (id: string) => void
}) => (
  <Modal opened={toUndo !== undefined} onClose={onClose} title="Deshacer la importación">
    {toUndo && (
      <UndoQuestion
        record={toUndo}
        undoing={undoing}
        onKeep={onClose}
        onUndo={() => {
          onUndo(toUndo.id)
          onClose()
        }}
      />
    )}
  </Modal>
)
