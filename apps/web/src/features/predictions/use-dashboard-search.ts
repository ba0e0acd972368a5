import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type DashboardSearch, parseSearch, writeSearch } from './dashboard-search.ts'

/** Filters and unit, kept in the address: a link carries them and the back button undoes a change. */
export const useDashboardSearch = (
  moneyAllowed: boolean,
): [search: DashboardSearch, setSearch: (search: DashboardSearch) => void] => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const search = useMemo(() => {
    const parsed = parseSearch(new URLSearchParams(address))
    return moneyAllowed ? parsed : { ...parsed, mode: 'cantidad' as const }
  }, [address, moneyAllowed])
  return [search, (next) => setParams(writeSearch(next), { preventScrollReset: true })]
}
