import { Button, Modal, Text } from '@mantine/core'
import { countOf } from '../../lib/format.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type Leaving, leavesText } from './leaves-text.ts'

/** Asks for confirmation before far more lines are removed than the file has. */
export const ReplaceDialog = ({
  leaving,
  brought,
  onClose,
  onReplace,
}: {
  leaving: Leaving
  /** Lines of the file. */
  brought: number
  onClose: () => void
  onReplace: () => void
}) => {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Sale mucho más de lo que entra">
      <Text size="sm" mb="lg">
        Este archivo trae {countOf(brought, 'línea', 'líneas')}. {leavesText(leaving)} Si el archivo no es de todo lo
        que vendiste en esos días, elige «Sumar lo nuevo».
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
        <Button color="red.9" onClick={onReplace}>
          Reemplazar
        </Button>
      </DialogActions>
    </Modal>
  )
}
