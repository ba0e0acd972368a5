import { Button, Modal, Stack, Text } from '@mantine/core'
import type { NamedOption } from '@vigia/contract/calls/filter-options.ts'
import { changeMember, type TeamMember } from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type Permission, PermissionFields } from './permission-fields.tsx'
import { useTeamChange } from './use-team-change.ts'

/** Changes the role and the stores of a user. */
export const MemberModal = ({
  member,
  stores,
  onClose,
}: {
  member: TeamMember
  stores: readonly NamedOption[]
  onClose: () => void
}) => {
  useReturnFocus()
  const [permission, setPermission] = useState<Permission>({
    rol: member.rol === 'editor' ? 'editor' : 'lector',
    locales: member.locales,
  })
  const [problem, setProblem] = useState<string>()
  const changing = useTeamChange(
    () =>
      request(changeMember, {
        params: { id: member.id },
        body: { rol: permission.rol, locales: permission.locales?.slice() ?? null },
      }),
    onClose,
  )
  const refused = changing.error instanceof ApiError ? changing.error.fields['locales'] : undefined
  return (
    <Modal opened onClose={onClose} title={`Qué puede hacer ${member.nombre}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = permission.locales?.length === 0 ? MESSAGES.localesFaltan : undefined
          setProblem(found)
          if (found === undefined) changing.act()
          else notifyError(found)
        }}
      >
        <Stack gap="md">
          <PermissionFields
            value={permission}
            stores={stores}
            error={problem ?? refused}
            onChange={(value) => {
              setPermission(value)
              setProblem(undefined)
              changing.reset()
            }}
          />
          <Text size="sm" c="dimmed">
            Al guardar se cierran sus sesiones: entra de nuevo y ve lo que le corresponde.
          </Text>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Dejarlo como está
            </Button>
            <Button type="submit" loading={changing.isPending}>
              Guardar
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
