import { Button, Modal, PasswordInput, Stack, Text, Title } from '@mantine/core'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { leaveTeam } from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession } from '../../lib/session.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import classes from './danger-card.module.css'

const LeaveModal = ({ email, onClose }: { email: string; onClose: () => void }) => {
  useReturnFocus()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const leaving = useActOnce({
    mutationFn: () => request(leaveTeam, { body: { clave: password } }),
    onSuccess: ({ msg }) => {
      clearSession()
      queryClient.clear()
      notifySuccess(msg)
      void navigate(PATHS.login, { replace: true })
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  const refused = leaving.error instanceof ApiError ? leaving.error.fields['clave'] : undefined
  return (
    <Modal opened onClose={onClose} title="Dejar el negocio">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = password === '' ? MESSAGES.camposIncompletos : undefined
          setProblem(found)
          if (found === undefined) leaving.act()
          else notifyError(found)
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            Borramos tu usuario y dejas de ver este negocio. Lo que cargaste y registraste se queda en él. Para volver
            tendrían que invitarte de nuevo.
          </Text>
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
              leaving.reset()
            }}
            error={problem ?? refused}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Quedarme
            </Button>
            <Button type="submit" color="red.9" loading={leaving.isPending}>
              Dejar el negocio
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}

/** The way out of somebody else's business. */
export const LeaveCard = ({ user }: { user: UserInfo }) => {
  const [asked, setAsked] = useState(false)
  return (
    <section className={classes.danger} aria-labelledby="dejar-negocio">
      <div className={classes.words}>
        <Title order={2} fz="md" id="dejar-negocio">
          Dejar el negocio
        </Title>
        <Text size="sm" c="dimmed">
          Borramos tu usuario. Lo que hiciste por el negocio se queda en él.
        </Text>
      </div>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Dejar el negocio
      </Button>
      {asked && <LeaveModal email={user.correo} onClose={() => setAsked(false)} />}
    </section>
  )
}
