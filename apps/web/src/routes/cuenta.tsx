import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { AccountCard } from '../features/account/account-card.tsx'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { requireSession } from '../features/session/guard.ts'
import { messageOf } from '../lib/api-client.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaCuenta)

export const Component = () => {
  const user = useQuery(userInfoQuery)
  return (
    <>
      <PageHeader title="Mi Cuenta" />
      {user.isPending && <LoadingBlock rows={6} height={48} message={MESSAGES.cargandoInformacion} />}
      {user.isError && <ErrorState message={messageOf(user.error)} onRetry={() => void user.refetch()} />}
      {user.data && <AccountCard user={user.data} />}
    </>
  )
}
