import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { planHasExpired } from '../features/account/plan-facts.ts'
import { FirstWeek, FollowUp } from '../features/follow-up/follow-up.tsx'
import { SampleBanner } from '../features/imports/sample-shop.tsx'
import { pageLoader } from './page-loader.ts'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ForWholeBusiness } from '../ui/for-whole-business.tsx'

export { shouldRevalidate } from './should-revalidate.ts'

export const loader = pageLoader(MESSAGES.guardaPagina)

/** Checks for sales only if there is no week to show, because in large shops the list of products is the largest response. */
const First = () => {
  const { data } = useQuery(filterOptionsQuery)
  return data && <FirstWeek hasSales={data.products.length > 0} />
}

const FIRST = <First />

export const Component = () => {
  const unseen = useRefusal(listFollowUps)
  const user = useQuery(userInfoQuery)
  return unseen === undefined ? (
    <Stack gap="md">
      <SampleBanner />
      <div>
        <FollowUp first={FIRST} expired={user.data !== undefined && planHasExpired(user.data)} />
      </div>
    </Stack>
  ) : (
    <ForWholeBusiness page="Seguimiento" title="El seguimiento es de todo el negocio" words={unseen} />
  )
}
