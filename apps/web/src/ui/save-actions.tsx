import { Button } from '@mantine/core'
import { DialogActions } from './dialog-actions.tsx'

/** The end of a form in a dialogue: leave it, or save what it holds. */
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
