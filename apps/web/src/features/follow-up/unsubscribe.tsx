import { Button, Stack, Text } from '@mantine/core'
import { unsubscribe } from '@vigia/contract/calls/follow-up.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { messageOf, request } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Ends the weekly e-mail of whoever has the token. It needs a press, because mail programs open links automatically. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const leaving = useActOnce({
    mutationFn: () => request(unsubscribe, { params: { token } }),
  })
  if (leaving.isSuccess)
    return (
      <Stack gap="md">
        <Notice tone="good">{MESSAGES.bajaHecha}</Notice>
        <Button component={Link} to={PATHS.seguimiento} variant="default">
          Ver el seguimiento
        </Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text size="sm">El seguimiento se sigue haciendo los lunes; solo dejamos de enviarlo a tu correo.</Text>
      {leaving.error && <ErrorState message={messageOf(leaving.error)} />}
      <Button loading={leaving.isPending} onClick={() => leaving.act()}>
        Dejar de recibirlo
      </Button>
    </Stack>
  )
}
