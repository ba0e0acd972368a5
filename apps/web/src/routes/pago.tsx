import { useQuery } from '@tanstack/react-query'
import { getPurchase } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useSearchParams } from 'react-router'
import { PurchaseStatus } from '../features/purchase/purchase-status.tsx'
import { requireSession } from '../features/session/guard.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaPagar)

/** The page to which the checkout returns. */
export const Component = () => {
  const user = useQuery(userInfoQuery)
  const [search] = useSearchParams()
  const unseen = useRefusal(getPurchase)
  return (
    <>
      <PageHeader title="Tu pago" />
      {unseen !== undefined ? (
        <Notice tone="calm">{MESSAGES.planLoPagaElDueno}</Notice>
      ) : user.data ? (
        <PurchaseStatus id={search.get('compra') ?? ''} user={user.data} />
      ) : (
        <LoadingBlock rows={2} height={48} message={MESSAGES.cargandoInformacion} />
      )}
    </>
  )
}
