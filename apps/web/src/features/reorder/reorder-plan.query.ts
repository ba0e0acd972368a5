import { type QueryClient, type QueryKey, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReorderPlan, type ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { request } from '../../lib/api-client.ts'
import { writeIds } from '../../lib/id-lists.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** Of every list, whatever its period and filters. */
export const REORDER_KEY = ['que-pedir'] as const

/** Of one list, with what was asked for it. */
export type ReorderKey = ReturnType<typeof reorderPlanQuery>['queryKey']

/** Products that are asked for first: more than a page of the list, and all that a small shop has. */
const FIRST_PRODUCTS = 100

/**
 * Waits until a page shows what a query has so far, and rests: to read all products would keep the machine from drawing the first. These may
 * come before there is a page.
 */
const untilDrawn = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getQueryCache()
    const query = cache.find({ queryKey, exact: true })
    if (query === undefined || query.getObserversCount() > 0) return whenIdle(resolve)
    const stop = cache.subscribe((event) => {
      if (event.query !== query || event.type !== 'observerAdded') return
      stop()
      whenIdle(resolve)
    })
  })

/**
 * Null without a forecast. Order, groups and search are of the page alone. Of thousands of products the list takes its time.
 * @param first the first products are told while the others are on their way; then the list has `todos`
 */
export const reorderPlanQuery = (
  { periodo, servicio, locales, categorias }: Pick<ReorderSearch, 'periodo' | 'servicio' | 'locales' | 'categorias'>,
  first = false,
) => {
  const query = { periodo, servicio, local_id: writeIds(locales), categoria_id: writeIds(categorias) }
  return queryOptions({
    queryKey: [...REORDER_KEY, query] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client, queryKey }): Promise<ReorderPlan | null> => {
      if (first && client.getQueryData(queryKey) === undefined) {
        const { data } = await request(getReorderPlan, { query: { ...query, primeras: FIRST_PRODUCTS } }, signal)
        if (data === null || data.todos === null) return data
        // Old from the beginning: where the others do not come, they are asked for when the page is opened again.
        client.setQueryData<ReorderPlan | null>(queryKey, data, { updatedAt: 0 })
        await untilDrawn(client, queryKey)
      }
      return (await request(getReorderPlan, { query }, signal)).data
    },
  })
}
