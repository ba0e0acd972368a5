import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readInvitation } from '@vigia/contract/calls/team.ts'
import { invitedToText } from '@vigia/contract/invitation-text.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AcceptInvitationForm } from '../features/session/accept-invitation-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { ApiError, messageOf, request } from '../lib/api-client.ts'
import { PATHS, withEmail } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearSession, storeSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { Notice } from '../ui/notice.tsx'

/** The page of an invitation's link: shows the business, and the form to accept. */
export const Component = () => {
  const navigate = useNavigate()
  // The token is in the fragment, which is not sent to any server. Kept in state, because it may disappear from the address while the page is open.
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useQuery({
    queryKey: ['invitacion', token],
    queryFn: async ({ signal }) => (await request(readInvitation, { body: { token } }, signal)).data,
    staleTime: 0,
  })
  const { data, error } = invitation
  const expired = error instanceof ApiError && error.code === 'datos_invalidos'
  return (
    <SessionCard
      title={data ? `${data.invita} te invita a su negocio` : 'Tu invitación'}
      {...(data && { subtitle: invitedToText(data.rol, data.locales) })}
    >
      <title>Tu invitación · Vigía</title>
      <meta name="referrer" content="no-referrer" />
      {invitation.isPending && <LoadingBlock rows={3} height={48} message={MESSAGES.cargandoInformacion} />}
      {expired && (
        <Stack gap="md">
          <Notice tone="problem" title="No encontramos tu invitación">
            {MESSAGES.invitacionVencida}
          </Notice>
          <Button component={Link} to={PATHS.login} variant="default">
            Iniciar sesión
          </Button>
        </Stack>
      )}
      {error !== null && !expired && (
        <ErrorState message={messageOf(error)} onRetry={() => void invitation.refetch()} />
      )}
      {data?.con_cuenta === true && (
        <Stack gap="md">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {data.correo}
          </Text>
          <Notice tone="doubt" title="Ya tienes una cuenta">
            {MESSAGES.invitacionConCuenta}
          </Notice>
          <Button component={Link} to={PATHS.login} variant="default">
            Entrar a mi cuenta
          </Button>
        </Stack>
      )}
      {data?.con_cuenta === false && (
        <AcceptInvitationForm
          token={token}
          email={data.correo}
          onAccepted={(session) => {
            // Another user may have been logged in in this browser.
            clearSession()
            queryClient.clear()
            if (session === undefined)
              return void navigate(PATHS.login, { replace: true, state: withEmail(data.correo) })
            storeSession(session)
            void navigate(PATHS.predicciones, { replace: true })
          }}
        />
      )}
    </SessionCard>
  )
}
