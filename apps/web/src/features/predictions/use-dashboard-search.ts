import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { PATHS, loginPath } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { shownPlace, tellShownPlace } from '../../lib/shown-place.ts'
import {
  addressIn,
  type DashboardSearch,
  type Selections,
  parseSearch,
  placeOf,
  writeSearch,
} from './dashboard-search.ts'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/** Changes part of the search; fields that the returned object does not name stay unchanged. */
export type ChangeSearch = (changed: (current: DashboardSearch) => Partial<DashboardSearch>) => void

interface DashboardSearchState {
  search: DashboardSearch
  /** Stable between renders, like `prefetch` and `currentParams`. */
  change: ChangeSearch
  /** Requests the data of a change that is about to be made. */
  prefetch: ChangeSearch
  /** Replaces the selections of the URL without a history entry, so that the back button does not return to the old ones. */
  correct: (selections: Partial<Selections>) => void
  /** Writes the shown search to the URL, if the URL differs. */
  syncUrl: () => void
  /** The URL parameters of the shown search. */
  currentParams: () => URLSearchParams
}

/** State of the history entries that `syncUrl` writes. */
const SYNCED_ENTRY = { urlSynced: true }

/** Whether the router is at an entry written by `syncUrl`, rather than one reached by a link or the back button. */
const isSyncedEntry = ({ state }: Location<unknown>, type: NavigationType): boolean =>
  type === NavigationType.Push && typeof state === 'object' && state !== null && 'urlSynced' in state

/**
 * Calls `onBack` with the address that the back button leads to. The router may never render an entry that is left immediately, and then it does not
 * report the navigation back.
 */
const useAddressGoneBackTo = (onBack: (address: string) => void): void => {
  useEffect(() => {
    const goBack = (): void => {
      const { pathname, search, hash } = window.location
      if (pathname === PATHS.predicciones) onBack(addressIn({ search, hash }))
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [onBack])
}

/** The address of a choice that is pressed but not yet released; the request for its data may find that the session has ended. */
const usePressedAddress = (): RefObject<string | undefined> => {
  const pressedRef = useRef<string | undefined>(undefined)
  useEffect(() => {
    // Cleared after the click, which makes the change. A press that is released elsewhere changes nothing.
    const release = () => setTimeout(() => (pressedRef.current = undefined), 0)
    const events = ['pointerup', 'pointercancel'] as const
    for (const event of events) window.addEventListener(event, release)
    return () => {
      for (const event of events) window.removeEventListener(event, release)
    }
  }, [])
  return pressedRef
}

/**
 * Filters, unit and compared years, kept in the URL: links contain them and the back button undoes a change. A change is shown at once and stays
 * until a link or the back button leads elsewhere. `syncUrl` writes the URL later, because rendering the new URL in the router would delay the
 * figures. A change made while the router is still moving to the URL of an earlier one is kept.
 */
export const useDashboardSearch = (moneyAllowed: boolean): DashboardSearchState => {
  const location = useLocation()
  const navigate = useNavigate()
  const arrived = { key: location.key, address: addressIn(location) }
  const [shown, show] = useState(arrived)
  const type = useNavigationType()
  const kept = shown.key === arrived.key || isSyncedEntry(location, type)
  const { address } = kept ? shown : arrived
  if (shown.key !== arrived.key) show({ key: arrived.key, address })
  useAddressGoneBackTo(useCallback((gone: string) => show(({ key }) => ({ key, address: gone })), []))
  const search = useMemo(() => {
    const parsed = parseSearch(new URLSearchParams(address))
    return moneyAllowed ? parsed : { ...parsed, mode: 'cantidad' as const }
  }, [address, moneyAllowed])

  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const pressedRef = usePressedAddress()
  useEffect(
    () =>
      tellShownPlace(() => {
        const { search: query, hash } = placeOf(pressedRef.current ?? latest.current)
        return `${PATHS.predicciones}${query && `?${query}`}${hash && `#${hash}`}`
      }),
    [pressedRef],
  )
  const currentParams = useCallback(() => new URLSearchParams(latest.current), [])
  const changedAddress = useCallback(
    (changed: Parameters<ChangeSearch>[0]): URLSearchParams => {
      const before = parseSearch(currentParams())
      return writeSearch({ ...before, ...changed(before) })
    },
    [currentParams],
  )
  const prefetch = useCallback<ChangeSearch>(
    (changed) => {
      const next = changedAddress(changed)
      pressedRef.current = next.toString()
      void prefetchDashboard(next)
    },
    [changedAddress, pressedRef],
  )
  const change = useCallback<ChangeSearch>(
    (changed) => {
      const next = changedAddress(changed)
      latest.current = next.toString()
      // Requested before anything is rendered.
      void prefetchDashboard(next)
      show(({ key }) => ({ key, address: next.toString() }))
      // The redirect to the login does not wait for the URL, so it must return to the search shown now.
      if (readSession().state !== 'stored') void navigate(loginPath(shownPlace()), { replace: true })
    },
    [changedAddress, navigate],
  )
  const correct = useCallback(
    (selections: Partial<Selections>) => {
      const before = parseSearch(currentParams())
      const next = writeSearch({ ...before, selections: { ...before.selections, ...selections } }).toString()
      void navigate(placeOf(next), { replace: true, preventScrollReset: true })
    },
    [currentParams, navigate],
  )
  const syncUrl = useCallback(() => {
    // The window's own location, because the router may not have arrived there yet.
    if (address !== addressIn(window.location))
      void navigate(placeOf(address), { preventScrollReset: true, state: SYNCED_ENTRY })
  }, [address, navigate])
  return { search, change, prefetch, correct, syncUrl, currentParams }
}
