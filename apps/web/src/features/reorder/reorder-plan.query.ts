import { type QueryClient, type QueryKey, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReorderPlan, type ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { request } from '../../lib/api-client.ts'
import { writeIds } from '../../lib/id-lists.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** Prefix of the query keys of all lists, of any period and filters. */
export const REORDER_KEY = ['que-pedir'] as const

/** Query key of one list. */
export type ReorderKey = ReturnType<typeof reorderPlanQuery>['queryKey']

/** Number of products requested first: more than a page of the list, and all of a small shop. */
const FIRST_PRODUCTS = 100

/**
 * Waits until a page has rendered the first products and is idle, because parsing all products would delay that. The data may arrive before there is
 * a page.
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
 * Null without a forecast. Sorting, grouping and searching are done by the page. Thousands of products take a while.
 * @param first whether the first products are returned before the others; then the list has `todos`
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
        // Marked as stale, so that if the others never arrive they are requested when the page is opened again.
        client.setQueryData<ReorderPlan | null>(queryKey, data, { updatedAt: 0 })
        await untilDrawn(client, queryKey)
      }
      return (await request(getReorderPlan, { query }, signal)).data
    },
  })
}
