import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { FREE_PLAN } from '@vigia/contract/plans.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '../../lib/api-client.ts'
import { formatDate } from '../../lib/format.ts'
import { PATHS, payPath } from '../../lib/paths.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { purchaseQuery } from './purchase.query.ts'

/** After this many ms the page no longer asks the user to wait, because some banks take minutes. */
const TIMEOUT_MS = 45_000

const Waiting = ({ email }: { email: string }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap="md" component="output">
      <Group gap="sm" wrap="nowrap">
        <Loader size="sm" aria-hidden />
        <Text>Estamos confirmando tu pago. Suele tardar unos segundos.</Text>
      </Group>
      {late && (
        <Text size="sm" c="dimmed">
          Tu banco se está demorando. Puedes cerrar esta página: cuando confirme, activamos el plan y te escribimos a{' '}
          {email}.
        </Text>
      )}
    </Stack>
  )
}

/** Shows the plan as the server has it; it is reloaded after the payment. */
const Paid = ({ user }: { user: UserInfo }) => (
  <Stack gap="md" align="flex-start">
    <Notice tone="good" title="Listo: recibimos tu pago">
      Tu plan {user.plan} está activo
      {user.fecha_renovacion_plan !== null && ` hasta el ${formatDate(user.fecha_renovacion_plan)}`}.
    </Notice>
    <Button component={Link} to={PATHS.predicciones}>
      Ir a mi Dashboard
    </Button>
  </Stack>
)

/** The state of a purchase, from the return of the checkout until its plan is active. */
export const PurchaseStatus = ({ id, user }: { id: string; user: UserInfo }) => {
  const client = useQueryClient()
  const purchase = useQuery(purchaseQuery(id))
  const state = purchase.data?.estado
  useEffect(() => {
    if (state === 'pagada' || state === 'anulada') void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [client, state])
  // An address with a missing or shortened purchase id is treated as not found, too.
  if (purchase.error instanceof ApiError && [400, 404].includes(purchase.error.status))
    return (
      <SectionCard title="No encontramos este pago">
        <EmptyState
          title="El enlace no es de una compra tuya"
          text="Si pagaste, tu plan se activa solo y lo ves en Cuenta. Si algo no cuadra, escríbenos en Ayuda."
          action={{ label: 'Ver mi cuenta', to: PATHS.cuenta }}
        />
      </SectionCard>
    )
  if (purchase.isError)
    return <ErrorState message={messageOf(purchase.error)} onRetry={() => void purchase.refetch()} />
  if (state === undefined || state === 'pendiente') return <Waiting email={user.correo} />
  if (state === 'pagada') return user.plan === FREE_PLAN ? <Waiting email={user.correo} /> : <Paid user={user} />
  return (
    <Stack gap="md" align="flex-start">
      {state === 'rechazada' ? (
        <Notice tone="problem" title="El pago no pasó">
          Tu banco no lo aprobó, así que no te cobramos nada y tu plan sigue como estaba.
        </Notice>
      ) : (
        <Notice tone="calm" title="Este pago fue devuelto">
          Tu plan quedó como estaba antes de pagarlo.
        </Notice>
      )}
      <Button component={Link} to={payPath(purchase.data!.plan)}>
        Intentar de nuevo
      </Button>
    </Stack>
  )
}
