import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useMemo } from 'react'
import { ForecastStatus } from '../features/jobs/forecast-status.tsx'
import { filterOptionsQuery } from '../features/predictions/filters/filter-options.query.ts'
import { Reorder } from '../features/reorder/reorder.tsx'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => {
  const { data } = useQuery(filterOptionsQuery)
  const stores = useMemo(() => (data?.stores ?? []).map(({ id, nombre }) => ({ id, label: nombre })), [data])
  const categories = useMemo(
    () => (data?.categories ?? []).map(({ id, nombre_categoria }) => ({ id, label: nombre_categoria })),
    [data],
  )
  return <Reorder stores={stores} categories={categories} status={<ForecastStatus />} />
}
