import { List, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { handOver, type TeamMember } from '@vigia/contract/calls/team.ts'
import { request } from '../../lib/api-client.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { PasswordModal } from '../../ui/password-modal.tsx'
import { useTeamChange } from './use-team-change.ts'

/** Explains the transfer of the business to another user, and asks for the owner's password. */
export const HandOverModal = ({
  member,
  email,
  onClose,
}: {
  member: TeamMember
  /** E-mail of the owner. */
  email: string
  onClose: () => void
}) => {
  const client = useQueryClient()
  const giving = useTeamChange(
    (clave: string) => request(handOver, { params: { id: member.id }, body: { clave } }),
    () => {
      onClose()
      void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  )
  return (
    <PasswordModal
      title={`Hacer dueño a ${member.nombre}`}
      email={email}
      keep="Seguir siendo el dueño"
      act="Entregar el negocio"
      action={giving}
      onClose={onClose}
    >
      <Text size="sm">Un negocio tiene un solo dueño. Si se lo entregas:</Text>
      <List size="sm" spacing={4}>
        <List.Item>{member.nombre} decide desde ahora quién entra, y puede cancelar la cuenta.</List.Item>
        <List.Item>Tú quedas como editor, y solo {member.nombre} puede devolvértelo.</List.Item>
      </List>
    </PasswordModal>
  )
}
