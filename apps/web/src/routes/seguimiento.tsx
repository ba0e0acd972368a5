import { useQuery } from '@tanstack/react-query'
import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { hasExpired } from '../features/account/plan-facts.ts'
import { FollowUp } from '../features/follow-up/follow-up.tsx'
import { pageLoader } from './page-loader.ts'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ForWholeBusiness } from '../ui/for-whole-business.tsx'

export { shouldRevalidate } from './should-revalidate.ts'

export const loader = pageLoader(MESSAGES.guardaPagina)

export const Component = () => {
  const unseen = useRefusal(listFollowUps)
  const { data } = useQuery(filterOptionsQuery)
  const user = useQuery(userInfoQuery)
  return unseen === undefined ? (
    <FollowUp hasSales={data && data.products.length > 0} expired={user.data !== undefined && hasExpired(user.data)} />
  ) : (
    <ForWholeBusiness page="Seguimiento" title="El seguimiento es de todo el negocio" words={unseen} />
  )
}
