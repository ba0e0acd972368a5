import { Button } from '@mantine/core'
import { DialogActions } from './dialog-actions.tsx'

/** The buttons of a form in a dialog: cancel and save. */
export const SaveActions = ({ saving, onCancel }: { saving: boolean; onCancel: () => void }) => (
  <DialogActions>
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
    <Button type="submit" loading={saving}>
      Guardar
    </Button>
  </DialogActions>
)
