import { useQuery } from '@tanstack/react-query'
import { startPurchase } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useSearchParams } from 'react-router'
import { PlanChoice } from '../features/purchase/plan-choice.tsx'
import { isPayable, offeredPlans, offersTitle } from '../features/purchase/plan-offers.ts'
import { requireSession } from '../features/session/guard.ts'
import { messageOf } from '../lib/api-client.ts'
import { planOf } from '../lib/paths.ts'
import { siteQuery } from '../lib/site.query.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaPagar)

export const Component = () => {
  const user = useQuery(userInfoQuery)
  const site = useQuery(siteQuery)
  const [search] = useSearchParams()
  const mayPay = useRefusal(startPurchase) === undefined
  const sold = site.data?.comprables ?? []
  const activated =
    user.data && offeredPlans(user.data).some((plan) => sold.includes(plan.stored) && isPayable(user.data, plan))
  if (!mayPay)
    return (
      <>
        <PageHeader title="Tu plan" />
        <Notice tone="calm">{MESSAGES.planLoPagaElDueno}</Notice>
      </>
    )
  return (
    <>
      <PageHeader
        title={user.data ? offersTitle(user.data) : 'Elige tu plan'}
        subtitle={`Tus datos y tu pronóstico siguen igual${activated ? '; se activa apenas pagas' : ''}.`}
      />
      {site.isError ? (
        <ErrorState message={messageOf(site.error)} onRetry={() => void site.refetch()} />
      ) : user.data && site.data ? (
        <PlanChoice user={user.data} site={site.data} chosen={planOf(search)} />
      ) : (
        <LoadingBlock rows={4} height={64} message={MESSAGES.cargandoInformacion} />
      )}
    </>
  )
}
