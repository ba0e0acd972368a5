import { Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api-client.ts'
import { notifyError } from '../lib/notify.ts'
import { DialogActions } from './dialog-actions.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface PasswordModalProps {
  title: string
  /** What it means, before the password is asked for. */
  children: ReactNode
  /** Of who asks, for password managers. */
  email: string
  /** The buttons' words: to leave all as it is, and to do it. */
  keep: string
  act: string
  /** What it does; a password that is refused is told by its field `clave`. */
  action: { act: (password: string) => void; isPending: boolean; error: unknown; reset: () => void }
  onClose: () => void
}

/** Before what cannot be undone: says what it means and asks for the password. */
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
