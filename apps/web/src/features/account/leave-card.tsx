import { Button, Text, Title } from '@mantine/core'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { leaveTeam } from '@vigia/contract/calls/team.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession } from '../../lib/session.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { PasswordModal } from '../../ui/password-modal.tsx'
import classes from './danger-card.module.css'

const LeaveModal = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const leaving = useActOnce({
    mutationFn: (clave: string) => request(leaveTeam, { body: { clave } }),
    onSuccess: ({ msg }) => {
      clearSession()
      queryClient.clear()
      notifySuccess(msg)
      void navigate(PATHS.login, { replace: true })
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  return (
    <PasswordModal
      title="Dejar el negocio"
      email={email}
      keep="Quedarme"
      act="Dejar el negocio"
      action={leaving}
      onClose={onClose}
    >
      <Text size="sm">
        Borramos tu usuario y dejas de ver este negocio. Lo que cargaste y registraste se queda en él. Para volver
        tendrían que invitarte de nuevo.
      </Text>
    </PasswordModal>
  )
}

/** Lets staff leave the business. */
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
