import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { request } from '../../lib/api-client.ts'
import type { ReorderSearch } from './reorder-search.ts'

const idsOf = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.toSorted((a, b) => a - b).join(',')

/** Of every list, whatever its period and filters. */
export const REORDER_KEY = ['que-pedir'] as const

/** Of one list, with what was asked for it. */
export type ReorderKey = ReturnType<typeof reorderPlanQuery>['queryKey']

/** Null without a forecast. Order, groups and search are of the page alone. */
export const reorderPlanQuery = ({
  periodo,
  servicio,
  locales,
  categorias,
}: Pick<ReorderSearch, 'periodo' | 'servicio' | 'locales' | 'categorias'>) => {
  const query = { periodo, servicio, local_id: idsOf(locales), categoria_id: idsOf(categorias) }
  return queryOptions({
    queryKey: [...REORDER_KEY, query] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request(getReorderPlan, { query }, signal)).data,
  })
}
