import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { undoCancellation } from '@vigia/contract/calls/profile.ts'
import { request } from '../../lib/api-client.ts'
import { formatDate } from '../../lib/format.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAccountChange } from './use-account-change.ts'

const Cancelled = ({ until }: { until: string }) => {
  const undoing = useAccountChange(() => request(undoCancellation, {}))
  const refusal = useRefusal(undoCancellation)
  return (
    <Box mb="md">
      <Notice
        tone="problem"
        title={refusal === undefined ? 'Tu cuenta está cancelada' : 'El dueño canceló esta cuenta'}
        action={
          refusal === undefined && (
            <Button size="xs" variant="default" loading={undoing.isPending} onClick={() => undoing.act()}>
              Deshacer
            </Button>
          )
        }
      >
        {refusal === undefined ? 'Tus datos' : 'Sus datos y tu usuario'} se borran el {formatDate(until)}. Hasta ese día
        todo sigue funcionando.
      </Notice>
    </Box>
  )
}

/** Shown on every page of a cancelled account: the day of deletion, and how to keep the account. */
export const CancellationBanner = () => {
  const { data: user } = useQuery(userInfoQuery)
  return user && user.fecha_borrado !== null && <Cancelled until={user.fecha_borrado} />
}
