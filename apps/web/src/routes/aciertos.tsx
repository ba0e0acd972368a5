import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getForecastReview } from '@vigia/contract/calls/forecast-review.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { moneyAllowed } from '../features/account/plan.ts'
import { ForecastReview } from '../features/forecast-review/forecast-review.tsx'
import { SampleBanner } from '../features/imports/sample-shop.tsx'
import { pageLoader } from './page-loader.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ForWholeBusiness } from '../ui/for-whole-business.tsx'

export { shouldRevalidate } from './should-revalidate.ts'

export const loader = pageLoader(MESSAGES.guardaPagina)

export const Component = () => {
  const { data } = useQuery(userInfoQuery)
  const unseen = useRefusal(getForecastReview)
  if (unseen !== undefined)
    return <ForWholeBusiness page="¿Acertamos?" title="Los aciertos son de todo el negocio" words={unseen} />
  return (
    <Stack gap="md">
      <SampleBanner />
      <div>
        <ForecastReview money={moneyAllowed(data?.plan)} />
      </div>
    </Stack>
  )
}
