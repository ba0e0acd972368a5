import { Button, List, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { handOver, type TeamMember } from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useTeamChange } from './use-team-change.ts'

/** Tells what handing the business over means, and asks for the owner's password. */
export const HandOverModal = ({
  member,
  email,
  onClose,
}: {
  member: TeamMember
  /** Of the owner who asks. */
  email: string
  onClose: () => void
}) => {
  useReturnFocus()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const giving = useTeamChange(
    () => request(handOver, { params: { id: member.id }, body: { clave: password } }),
    () => {
      onClose()
      void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  )
  const refused = giving.error instanceof ApiError ? giving.error.fields['clave'] : undefined
  return (
    <Modal opened onClose={onClose} title={`Hacer dueño a ${member.nombre}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = password === '' ? MESSAGES.camposIncompletos : undefined
          setProblem(found)
          if (found === undefined) giving.act()
          else notifyError(found)
        }}
      >
        <Stack gap="md">
          <Text size="sm">Un negocio tiene un solo dueño. Si se lo entregas:</Text>
          <List size="sm" spacing={4}>
            <List.Item>{member.nombre} decide desde ahora quién entra, y puede cancelar la cuenta.</List.Item>
            <List.Item>Tú quedas como editor, y solo {member.nombre} puede devolvértelo.</List.Item>
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
              giving.reset()
            }}
            error={problem ?? refused}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Seguir siendo el dueño
            </Button>
            <Button type="submit" color="red.9" loading={giving.isPending}>
              Entregar el negocio
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
