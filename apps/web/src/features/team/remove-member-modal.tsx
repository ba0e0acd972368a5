import { removeMember, type TeamMember } from '@vigia/contract/calls/team.ts'
import { request } from '../../lib/api-client.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useTeamChange } from './use-team-change.ts'

export const RemoveMemberModal = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  useReturnFocus()
  const removing = useTeamChange(() => request(removeMember, { params: { id: member.id } }), onClose)
  return (
    <ConfirmModal
      title={`Retirar a ${member.nombre}`}
      keep="Dejarlo en el equipo"
      act="Retirar"
      acting={removing.isPending}
      onAct={() => removing.act()}
      onClose={onClose}
    >
      Pierde el acceso en este momento, también donde tenga la sesión abierta. Lo que cargó y registró se queda en tu
      negocio.
    </ConfirmModal>
  )
}
