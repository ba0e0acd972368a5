import { List, Text } from '@mantine/core'
import { cancelAccount } from '@vigia/contract/calls/profile.ts'
import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { request } from '../../lib/api-client.ts'
import { PasswordModal } from '../../ui/password-modal.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Explains what cancelling means, and asks for the password. */
export const CancelAccountModal = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const cancelling = useAccountChange(
    (clave: string) => request(cancelAccount, { body: { clave } }),
    () => {
      onClose()
      // That page then shows the day of deletion, and how to keep the account.
      window.scrollTo({ top: 0 })
    },
  )
  return (
    <PasswordModal
      title="Cancelar mi cuenta"
      email={email}
      keep="Conservar mi cuenta"
      act="Cancelar mi cuenta"
      action={cancelling}
      onClose={onClose}
    >
      <Text size="sm">Esto es lo que pasa si cancelas tu cuenta:</Text>
      <List size="sm" spacing={4}>
        <List.Item>
          Durante {DELETION_DAYS} días todo sigue aquí: puedes entrar, descargar tus datos y deshacer la cancelación.
        </List.Item>
        <List.Item>
          Pasados los {DELETION_DAYS} días borramos para siempre tus ventas, tus pronósticos y tu usuario.
        </List.Item>
      </List>
    </PasswordModal>
  )
}
