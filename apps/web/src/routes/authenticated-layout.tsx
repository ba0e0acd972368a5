import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { CancellationBanner } from '../features/account/cancellation-banner.tsx'
import { moneyAllowed } from '../features/account/plan.ts'
import { AlertBell } from '../features/alerts/alert-bell.tsx'
import { AppFrame } from '../features/navigation/app-frame.tsx'
import { ServerDown } from '../features/session/server-down.tsx'
import { useLeaveWithOtherTabs } from '../features/session/use-leave-with-other-tabs.ts'
import { messageOf } from '../lib/api-client.ts'
import { PATHS } from '../lib/paths.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'

export const Component = () => {
  useLeaveWithOtherTabs()
  // The page's guard requests this; a retry after a failure would only delay the message.
  const user = useQuery({ ...userInfoQuery, retryOnMount: false })
  // The dashboard and its phone summary list the alerts themselves.
  const listed = useLocation().pathname === PATHS.predicciones
  return (
    <AppFrame
      name={user.data?.nombre}
      tools={user.data && !listed && <AlertBell money={moneyAllowed(user.data.plan)} />}
    >
      {user.data || user.isPending ? (
        <>
          <CancellationBanner />
          <Outlet />
        </>
      ) : (
        <ServerDown message={messageOf(user.error)} retrying={user.isFetching} onRetry={() => void user.refetch()} />
      )}
    </AppFrame>
  )
}
