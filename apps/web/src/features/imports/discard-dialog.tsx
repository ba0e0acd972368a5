import { Button, Modal, Text } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'

/** Asks before discarding a file that another user uploaded. @param toDiscard undefined closes the dialog */
export const DiscardDialog = ({
  toDiscard,
  onClose,
  onDiscard,
}: {
  toDiscard: ImportRecord | undefined
  onClose: () => void
  onDiscard: (record: ImportRecord) => void
}) => (
  <Modal opened={toDiscard !== undefined} onClose={onClose} title="Descartar el archivo de otra persona">
    {toDiscard && (
      <>
        <Text size="sm" mb="lg">
          {toDiscard.archivo} lo subió {toDiscard.subida_por?.nombre} y está por confirmar. Si lo descartas, no se carga
          y tendrá que subirlo otra vez.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Conservarlo
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              onDiscard(toDiscard)
              onClose()
            }}
          >
            Descartar
          </Button>
        </DialogActions>
      </>
    )}
  </Modal>
)
