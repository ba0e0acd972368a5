import { useQueryClient } from '@tanstack/react-query'
import { type ReorderPeriod, reorderPeriods } from '@vigia/contract/calls/reorder.ts'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { REORDER_KEY, reorderPlanQuery } from './reorder-plan.query.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** Milliseconds after the list has loaded: if the user changes a filter or enters several products in a row, nothing is read in advance. */
const PAUSE_MS = 1000
/** Milliseconds for which a list that was read in advance and never shown is kept; with thousands of products it takes megabytes. */
const KEPT_MS = 60_000

type Filters = Pick<ReorderSearch, 'servicio' | 'locales' | 'categorias'>

/** The filters of the lists. */
interface ListFilters extends Filters {
  /** The default period, which is requested without its name. */
  initial: ReorderPeriod | undefined
}

/** The query of each period's list. @param filtersJson filters as JSON */
const listsOf = (filtersJson: string) => {
  const { initial, ...filters } = JSON.parse(filtersJson) as ListFilters
  return reorderPeriods.map((periodo) =>
    reorderPlanQuery({ ...filters, periodo: periodo === initial ? undefined : periodo }),
  )
}

/**
 * Reads the lists of the other periods one after the other, once the displayed one is loaded and the browser is idle, so that changing the period is
 * instant. Cancelled when the filters change or the page is left.
 * @param shown whether the displayed list has been loaded, and is not being read again
 * @param again whether it is being read again: then the others are stale too
 */
export const useOtherPeriods = (
  search: Filters,
  { shown, again, initial }: { shown: boolean; again: boolean } & Pick<ListFilters, 'initial'>,
): void => {
  const client = useQueryClient()
  // Sorting, grouping and searching are done by the page.
  const { servicio, locales, categorias } = search
  const filters = JSON.stringify({ servicio, locales, categorias, initial } satisfies ListFilters)
  useEffect(
    () => () => {
      for (const { queryKey } of listsOf(filters))
        client.removeQueries({ queryKey, exact: true, type: 'inactive', fetchStatus: 'fetching' })
    },
    [client, filters],
  )
  useEffect(() => {
    if (again) client.removeQueries({ queryKey: REORDER_KEY, type: 'inactive' })
  }, [client, again])
  useEffect(() => {
    if (!shown) return undefined
    let left = false
    const read = async (): Promise<void> => {
      for (const list of listsOf(filters)) {
        if (left) return
        await client.prefetchQuery({ ...list, gcTime: KEPT_MS })
      }
    }
    const timer = setTimeout(() => whenIdle(() => void read()), PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [client, shown, filters])
}
