import { Stack } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useMemo } from 'react'
import { SampleBanner } from '../features/imports/sample-shop.tsx'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { moneyAllowed } from '../features/account/plan.ts'
import { AdjustmentsLine } from '../features/adjustments/adjustments-line.tsx'
import { fewOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { Reorder } from '../features/reorder/reorder.tsx'
import { REORDER_KEY } from '../features/reorder/reorder-plan.query.ts'
import { pageLoader } from './page-loader.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { useAdjustmentChoices } from './use-adjustment-choices.ts'

export { shouldRevalidate } from './should-revalidate.ts'

export const loader = pageLoader(MESSAGES.guardaPagina)

export const Component = () => {
  const { data } = useQuery(fewOptionsQuery)
  const stores = useMemo(() => (data?.stores ?? []).map(({ id, nombre }) => ({ id, label: nombre })), [data])
  const categories = useMemo(
    () => (data?.categories ?? []).map(({ id, nombre_categoria }) => ({ id, label: nombre_categoria })),
    [data],
  )
  const user = useQuery(userInfoQuery)
  const choices = useAdjustmentChoices(useIsFetching({ queryKey: REORDER_KEY }) === 0)
  return (
    <Stack gap="md">
      <SampleBanner />
      <div>
        <Reorder
          stores={stores}
          categories={categories}
          status={<ForecastStatus />}
          adjustments={<AdjustmentsLine choices={choices} money={moneyAllowed(user.data?.plan)} />}
        />
      </div>
    </Stack>
  )
}
