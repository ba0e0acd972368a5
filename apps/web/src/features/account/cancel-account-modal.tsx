import { Button, List, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { cancelAccount } from '@vigia/contract/calls/profile.ts'
import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useAccountChange } from './use-account-change.ts'

/** Tells what cancelling means and asks for the password. */
export const CancelAccountModal = ({ email, onClose }: { email: string; onClose: () => void }) => {
  useReturnFocus()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancelling = useAccountChange(
    (clave: string) => request(cancelAccount, { body: { clave } }),
    () => {
      onClose()
      // That page now shows the day of deletion, and how to keep the account.
      window.scrollTo({ top: 0 })
    },
  )
  const refused = cancelling.error instanceof ApiError ? cancelling.error.fields['clave'] : undefined
  return (
    <Modal opened onClose={onClose} title="Cancelar mi cuenta">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = password === '' ? MESSAGES.camposIncompletos : undefined
          setProblem(found)
          if (found === undefined) cancelling.act(password)
          else notifyError(found)
        }}
      >
        <Stack gap="md">
          <Text size="sm">Esto es lo que pasa si cancelas tu cuenta:</Text>
          <List size="sm" spacing={4}>
            <List.Item>
              Durante {DELETION_DAYS} días todo sigue aquí: puedes entrar, descargar tus datos y deshacer la
              cancelación.
            </List.Item>
            <List.Item>
              Pasados los {DELETION_DAYS} días borramos para siempre tus ventas, tus pronósticos y tu usuario.
            </List.Item>
          </List>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Escribe tu contraseña para confirmar"
            name="clave"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
            required
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setProblem(undefined)
              cancelling.reset()
            }}
            error={problem ?? refused}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Conservar mi cuenta
            </Button>
            <Button type="submit" color="red.9" loading={cancelling.isPending}>
              Cancelar mi cuenta
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
