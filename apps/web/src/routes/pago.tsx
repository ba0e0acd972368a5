import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useSearchParams } from 'react-router'
import { PurchaseStatus } from '../features/purchase/purchase-status.tsx'
import { requireSession } from '../features/session/guard.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaPagar)

/** Where the checkout sends the browser back to. */
export const Component = () => {
  const user = useQuery(userInfoQuery)
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader title="Tu pago" />
      {user.data ? (
        <PurchaseStatus id={search.get('compra') ?? ''} user={user.data} />
      ) : (
        <LoadingBlock rows={2} height={48} message={MESSAGES.cargandoInformacion} />
      )}
    </>
  )
}
