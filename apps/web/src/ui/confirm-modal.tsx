import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogActions } from './dialog-actions.tsx'

/** Asks for confirmation before something is removed. */
export const ConfirmModal = ({
  opened = true,
  title,
  children,
  keep,
  act,
  acting = false,
  onAct,
  onClose,
}: {
  opened?: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** Label of the button that cancels. */
  keep: string
  /** Label of the button that removes. */
  act: string
  /** Whether the removal is under way. */
  acting?: boolean
  onAct: () => void
  onClose: () => void
}) => (
  <Modal opened={opened} onClose={onClose} title={title}>
    <Text size="sm" mb="lg">
      {children}
    </Text>
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        {keep}
      </Button>
      <Button color="red.9" loading={acting} onClick={onAct}>
        {act}
      </Button>
    </DialogActions>
  </Modal>
)
