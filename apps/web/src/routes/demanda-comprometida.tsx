import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { useMemo } from 'react'
import { CommittedSales } from '../features/committed-sales/committed-sales.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { publishedForecastQuery } from '../features/predictions/accuracy/published-forecast.query.ts'
import { requireSession } from '../features/session/guard.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { choicesOf } from '../ui/filter-choices.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => {
  const options = useQuery(filterOptionsQuery)
  const { data: published } = useQuery(publishedForecastQuery)
  const clients = useMemo(() => choicesOf(options.data?.clients), [options.data])
  const stores = useMemo(() => choicesOf(options.data?.stores), [options.data])
  return (
    <>
      {options.isError && (
        <Box mb="md">
          <ErrorState message={MESSAGES.filtrosFallo} onRetry={() => void options.refetch()} />
        </Box>
      )}
      <CommittedSales
        products={options.data?.products}
        clients={clients}
        closed={published ? toMonth(published.corte) : undefined}
        stores={stores}
      />
    </>
  )
}
