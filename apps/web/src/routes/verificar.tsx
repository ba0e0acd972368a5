import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { verifyEmail } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { SessionCard } from '../features/session/session-card.tsx'
import { messageOf, request } from '../lib/api-client.ts'
import { PATHS } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { readSession } from '../lib/session.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { Notice } from '../ui/notice.tsx'

/** Opened from the e-mail: the link is used immediately, and only once. */
export const Component = () => {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const verified = useQuery({
    queryKey: ['verificar', token],
    queryFn: async () => {
      const { msg } = await request(verifyEmail, { body: { token } })
      void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
      return msg
    },
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
  const inside = readSession().state === 'stored'
  return (
    <SessionCard title="Confirma tu correo">
      <title>Confirmar correo · Vigía</title>
      <Stack gap="md">
        {verified.isPending && <LoadingBlock rows={1} height={48} message={MESSAGES.cargandoInformacion} />}
        {verified.isError && <Notice tone="problem">{messageOf(verified.error)}</Notice>}
        {verified.data !== undefined && (
          <Notice tone="good" title={verified.data}>
            Ya podemos escribirte sobre tus ventas.
          </Notice>
        )}
        <Button component={Link} to={inside ? PATHS.cuenta : PATHS.login}>
          {inside ? 'Ir a mi cuenta' : 'Iniciar sesión'}
        </Button>
      </Stack>
    </SessionCard>
  )
}
