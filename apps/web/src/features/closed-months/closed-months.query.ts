import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getClosedMonths, listHits } from '@vigia/contract/calls/closed-months.ts'
import { request, requestAtOnce } from '../../lib/api-client.ts'
import { type ClosedSearch, measureOf } from './closed-search.ts'

type Asked = Pick<ClosedSearch, 'nivel' | 'de' | 'antes' | 'unidad'>

/** Null without a forecast. */
export const closedMonthsQuery = ({ nivel, de, antes, unidad }: Asked) => {
  const query = { nivel, entidad_id: de ?? 0, antes, medida: measureOf(unidad) }
  return queryOptions({
    queryKey: ['aciertos', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await requestAtOnce(getClosedMonths, { query }, signal)).data,
  })
}

export const hitsQuery = ({ nivel, antes, unidad }: Asked) => {
  const query = { nivel: nivel === 'total' ? undefined : nivel, antes, medida: measureOf(unidad) }
  return queryOptions({
    queryKey: ['aciertos-por-nivel', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request(listHits, { query }, signal)).data,
  })
}
