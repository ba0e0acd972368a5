import { Button, Modal, Text } from '@mantine/core'
import { removeMember, type TeamMember } from '@vigia/contract/calls/team.ts'
import { request } from '../../lib/api-client.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useTeamChange } from './use-team-change.ts'

export const RemoveMemberModal = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  useReturnFocus()
  const removing = useTeamChange(() => request(removeMember, { params: { id: member.id } }), onClose)
  return (
    <Modal opened onClose={onClose} title={`Retirar a ${member.nombre}`}>
      <Text size="sm" mb="lg">
        Pierde el acceso en este momento, también donde tenga la sesión abierta. Lo que cargó y registró se queda en tu
        negocio.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Dejarlo en el equipo
        </Button>
        <Button color="red.9" loading={removing.isPending} onClick={() => removing.act()}>
          Retirar
        </Button>
      </DialogActions>
    </Modal>
  )
}
