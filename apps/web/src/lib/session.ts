import { browserStorage } from './storage.ts'

/** The session is kept in local storage under the key `auth` as `{"token":"…"}`. */
const STORAGE_KEY = 'auth'

type StoredSession = { state: 'none' } | { state: 'unreadable' } | { state: 'stored'; token: string }

/** Reads the stored session. 'unreadable' is any other shape than that written by `storeSession`. */
export const parseSession = (text: string | null): StoredSession => {
  if (text === null) return { state: 'none' }
  try {
    const value: unknown = JSON.parse(text)
    const token = typeof value === 'object' && value !== null && 'token' in value ? value.token : undefined
    return typeof token === 'string' && token !== '' ? { state: 'stored', token } : { state: 'unreadable' }
  } catch {
    return { state: 'unreadable' }
  }
}

export const readSession = (): StoredSession => parseSession(browserStorage.getItem(STORAGE_KEY))

/** Whether the server refused the session before anything subscribed. */
let refusedUnheard = false

/** Whether the last session ended because the server refused it. */
let expired = false

export const sessionHasExpired = (): boolean => expired

export const storeSession = (token: string): void => {
  browserStorage.setItem(STORAGE_KEY, JSON.stringify({ token }))
  expired = false
}

export const clearSession = (): void => {
  browserStorage.removeItem(STORAGE_KEY)
  refusedUnheard = false
  expired = false
}

const listeners = new Set<() => void>()

/** Calls back when the server no longer accepts the stored session. Returns the function that unsubscribes. */
export const onSessionExpired = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (refusedUnheard) {
    refusedUnheard = false
    listener()
  }
  return () => listeners.delete(listener)
}

/** Several calls may be refused at once: only the first finds a session to remove and calls the listeners. */
export const expireSession = (token: string): void => {
  const session = readSession()
  if (session.state !== 'stored' || session.token !== token) return
  clearSession()
  expired = true
  refusedUnheard = listeners.size === 0
  for (const listener of listeners) listener()
}

/**
 * Calls back when another tab of this browser ends the session, or puts another in its place: what this tab asks from then on is asked by
 * whoever logged in there. Returns the function that unsubscribes.
 */
export const onSessionChangedElsewhere = (listener: (change: 'ended' | 'replaced') => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(newValue === null ? 'ended' : 'replaced')
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
