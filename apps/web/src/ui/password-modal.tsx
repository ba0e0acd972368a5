import { Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api-client.ts'
import { notifyError } from '../lib/notify.ts'
import { DialogActions } from './dialog-actions.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface PasswordModalProps {
  title: string
  /** The consequences, shown above the password field. */
  children: ReactNode
  /** E-mail of the user, for password managers. */
  email: string
  /** Labels of the buttons that cancel and confirm. */
  keep: string
  act: string
  /** The confirmed action; a refused password is reported by its field `clave`. */
  action: { act: (password: string) => void; isPending: boolean; error: unknown; reset: () => void }
  onClose: () => void
}

/** Before an action that cannot be undone: explains it and asks for the password. */
export const PasswordModal = ({ title, children, email, keep, act, action, onClose }: PasswordModalProps) => {
  useReturnFocus()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const refused = action.error instanceof ApiError ? action.error.fields['clave'] : undefined
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = password === '' ? MESSAGES.campoVacio : undefined
          setProblem(found)
          if (found === undefined) action.act(password)
          else notifyError(found)
        }}
      >
        <Stack gap="md">
          {children}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Escribe tu contraseña para confirmar"
            name="clave"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setProblem(undefined)
              action.reset()
            }}
            error={problem ?? refused}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {keep}
            </Button>
            <Button type="submit" color="red.9" loading={action.isPending}>
              {act}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
