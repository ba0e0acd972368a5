import { useQueryClient } from '@tanstack/react-query'
import { type ReorderPeriod, reorderPeriods } from '@vigia/contract/calls/reorder.ts'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { REORDER_KEY, reorderPlanQuery } from './reorder-plan.query.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** After the list is there (ms): who goes on to another filter, or tells one product after the other, is not read for. */
const PAUSE_MS = 1000
/** A list that was read in advance and never shown is kept for so long (ms): of thousands of products it is megabytes. */
const KEPT_MS = 60_000

type Filters = Pick<ReorderSearch, 'servicio' | 'locales' | 'categorias'>

/** What lists are asked for. */
interface Asked extends Filters {
  /** The period that is shown first, which is asked for without its name. */
  initial: ReorderPeriod | undefined
}

/** The list of each period. @param asked written as JSON */
const listsOf = (asked: string) => {
  const { initial, ...filters } = JSON.parse(asked) as Asked
  return reorderPeriods.map((periodo) =>
    reorderPlanQuery({ ...filters, periodo: periodo === initial ? undefined : periodo }),
  )
}

/**
 * Reads the lists of the other periods one after the other once the one that is shown is there and the browser rests, so
 * that a change of period waits for nobody. What is under way when the filters change or the page is left is given up.
 * @param shown the list that was asked for is there, and not being read again
 * @param again the list that is shown is being read again: then the others are as old
 */
export const useOtherPeriods = (
  search: Filters,
  { shown, again, initial }: { shown: boolean; again: boolean } & Pick<Asked, 'initial'>,
): void => {
  const client = useQueryClient()
  // Order, groups and the words looked for are of the page alone.
  const { servicio, locales, categorias } = search
  const filters = JSON.stringify({ servicio, locales, categorias, initial } satisfies Asked)
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
