import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DashboardSearch, parseSearch, writeSearch } from './dashboard-search.ts'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/** What to change of the present state; what it does not name stays. */
export type ChangeSearch = (changed: (present: DashboardSearch) => Partial<DashboardSearch>) => void

/** The address after a change. */
const changedAddress = (changed: Parameters<ChangeSearch>[0]): URLSearchParams => {
  const present = parseSearch(new URLSearchParams(window.location.search))
  return writeSearch({ ...present, ...changed(present) })
}

/** Asks for the data of a change that is about to be made. */
export const prepareChange: ChangeSearch = (changed) => prefetchDashboard(changedAddress(changed))

/**
 * Filters, unit and compared years, kept in the address: a link carries them and the back button undoes a change.
 * The function that changes them stays the same.
 */
export const useDashboardSearch = (moneyAllowed: boolean): [search: DashboardSearch, change: ChangeSearch] => {
  const location = useLocation()
  const navigate = useNavigate()
  // The router draws a new address when nothing is more urgent. What one chooses does not wait for it: it is shown at
  // once, and counts until the router arrives somewhere.
  const arrived = { key: location.key, address: location.search.slice(1) }
  const [shown, show] = useState(arrived)
  if (shown.key !== arrived.key) show(arrived)
  const { address } = shown.key === arrived.key ? shown : arrived
  const search = useMemo(() => {
    const parsed = parseSearch(new URLSearchParams(address))
    return moneyAllowed ? parsed : { ...parsed, mode: 'cantidad' as const }
  }, [address, moneyAllowed])
  const change = useCallback<ChangeSearch>(
    (changed) => {
      const next = changedAddress(changed)
      // The data are asked for before the page draws anything.
      prefetchDashboard(next)
      show(({ key }) => ({ key, address: next.toString() }))
      void navigate({ search: next.toString() }, { preventScrollReset: true })
    },
    [navigate],
  )
  return [search, change]
}
