import { useEffect, useRef } from 'react'
import { foreignFilters } from './filter-params.ts'
import { foreignText, goneFilters } from './gone-filters.ts'
import { notifyWarning } from './notify.ts'
import type { DashboardFilter } from './paths.ts'

/**
 * Removes ids that no longer exist from an address's filters, and says so once.
 * @param known undefined while it loads
 * @param onDrop receives the remaining ids of the filters that lose some
 */
export const useGoneFilters = <Filter extends DashboardFilter>(
  chosen: Readonly<Record<Filter, readonly number[] | 'todos'>>,
  known: Readonly<Partial<Record<Filter, readonly { id: number }[]>>> | undefined,
  onDrop: (left: Partial<Record<Filter, readonly number[]>>) => void,
): void => {
  // The address is updated later; until then this is the same finding.
  const told = useRef<typeof chosen>(undefined)
  useEffect(() => {
    if (!known || told.current === chosen) return
    const { left, texts } = goneFilters(chosen, known)
    if (texts.length === 0) return
    told.current = chosen
    for (const text of texts) notifyWarning(text)
    onDrop(left)
  }, [chosen, known, onDrop])
}

/**
 * Removes filters that a page does not have from an address, and says so once.
 * @param own filters of the page
 * @param onDrop writes the address without them
 */
export const useForeignFilters = (
  params: URLSearchParams,
  own: readonly DashboardFilter[],
  onDrop: (left: object) => void,
): void => {
  const names = foreignFilters(params, own).join(',')
  useEffect(() => {
    if (names === '') return
    notifyWarning(foreignText(names.split(',') as DashboardFilter[]))
    onDrop({})
  }, [names, onDrop])
}
