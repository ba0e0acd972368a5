import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type DashboardSearch, parseSearch, writeSearch } from './dashboard-search.ts'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/**
 * Filters, unit and compared years, kept in the address: a link carries them and the back button undoes a change.
 * `change` keeps what it does not name.
 */
export const useDashboardSearch = (
  moneyAllowed: boolean,
): [search: DashboardSearch, change: (changed: Partial<DashboardSearch>) => void] => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const search = useMemo(() => {
    const parsed = parseSearch(new URLSearchParams(address))
    return moneyAllowed ? parsed : { ...parsed, mode: 'cantidad' as const }
  }, [address, moneyAllowed])
  const change = useCallback(
    (changed: Partial<DashboardSearch>) => {
      const next = writeSearch({ ...parseSearch(new URLSearchParams(address)), ...changed })
      // The data are asked for before the page draws anything.
      prefetchDashboard(next)
      setParams(next, { preventScrollReset: true })
    },
    [address, setParams],
  )
  return [search, change]
}
