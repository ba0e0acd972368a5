import { useSyncExternalStore } from 'react'
import { isNarrow } from './is-narrow.ts'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => isNarrow(window.innerWidth, window.outerWidth))
