import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { addressIn, type DashboardSearch, parseSearch, placeOf, writeSearch } from './dashboard-search.ts'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/** What to change of the present state; what it does not name stays. */
export type ChangeSearch = (changed: (present: DashboardSearch) => Partial<DashboardSearch>) => void

interface DashboardSearchState {
  search: DashboardSearch
  /** Stays the same function, and so does the next. */
  change: ChangeSearch
  /** Asks for the data of a change that is about to be made. */
  prepare: ChangeSearch
  /** Writes the address of what is shown, if it is another. */
  follow: () => void
  /** The address of what is shown now. Stays the same function. */
  present: () => URLSearchParams
}

/** Marks the entries that `follow` writes. */
const FOLLOWED = { followed: true }

/** Whether the router has arrived at what `follow` wrote, and not where a link or the back button led. */
const hasFollowed = ({ state }: Location<unknown>, type: NavigationType): boolean =>
  type === NavigationType.Push && typeof state === 'object' && state !== null && 'followed' in state

/**
 * Filters, unit and compared years, kept in the address: a link carries them and the back button undoes a change.
 * What one chooses is shown at once and counts until a link or the back button leads elsewhere. The address is written
 * by `follow`, because the router draws its share of the page for a new address, which would hold up the figures. What
 * is chosen while the router is on its way to an earlier choice stays chosen.
 */
export const useDashboardSearch = (moneyAllowed: boolean): DashboardSearchState => {
  const location = useLocation()
  const navigate = useNavigate()
  const arrived = { key: location.key, address: addressIn(location) }
  const [shown, show] = useState(arrived)
  const type = useNavigationType()
  const kept = shown.key === arrived.key || hasFollowed(location, type)
  const { address } = kept ? shown : arrived
  if (shown.key !== arrived.key) show({ key: arrived.key, address })
  const search = useMemo(() => {
    const parsed = parseSearch(new URLSearchParams(address))
    return moneyAllowed ? parsed : { ...parsed, mode: 'cantidad' as const }
  }, [address, moneyAllowed])

  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const present = useCallback(() => new URLSearchParams(latest.current), [])
  const changedAddress = useCallback(
    (changed: Parameters<ChangeSearch>[0]): URLSearchParams => {
      const before = parseSearch(present())
      return writeSearch({ ...before, ...changed(before) })
    },
    [present],
  )
  const prepare = useCallback<ChangeSearch>((changed) => prefetchDashboard(changedAddress(changed)), [changedAddress])
  const change = useCallback<ChangeSearch>(
    (changed) => {
      const next = changedAddress(changed)
      latest.current = next.toString()
      // The data are asked for before the page draws anything.
      prefetchDashboard(next)
      show(({ key }) => ({ key, address: next.toString() }))
    },
    [changedAddress],
  )
  const written = arrived.address
  const follow = useCallback(() => {
    if (address !== written) void navigate(placeOf(address), { preventScrollReset: true, state: FOLLOWED })
  }, [address, written, navigate])
  return { search, change, prepare, follow, present }
}
