import { Button, Modal, Text } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'

/** Asks before discarding a file that another user uploaded. @param asked undefined closes the dialog */
export const DiscardDialog = ({
  asked,
  onClose,
  onDiscard,
}: {
  asked: ImportRecord | undefined
  onClose: () => void
  onDiscard: (record: ImportRecord) => void
}) => (
  <Modal opened={asked !== undefined} onClose={onClose} title="Descartar el archivo de otra persona">
    {asked && (
      <>
        <Text size="sm" mb="lg">
          {asked.archivo} lo subió {asked.subida_por?.nombre} y está por confirmar. Si lo descartas, no se carga y
          tendrá que subirlo otra vez.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Conservarlo
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              onDiscard(asked)
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
