import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage.ts'

/** Browser storage key of the last forecast whose completion was shown to this user. */
const KEY = 'vigia-pronostico-visto'

/**
 * Whether a finished forecast is still news: it was not shown on an earlier visit, and was not finished before the current work began.
 * @param ready id of its job; undefined if there is none
 * @param overtaken whether a file or another forecast is being processed
 */
export const useNewsOf = (ready: string | undefined, overtaken: boolean): boolean => {
  const [told, setTold] = useState(() => browserStorage.getItem(KEY))
  if (overtaken && ready !== undefined && told !== ready) setTold(ready)
  const isNews = ready !== undefined && !overtaken && told !== ready
  useEffect(() => {
    if (isNews) browserStorage.setItem(KEY, ready)
  }, [isNews, ready])
  return isNews
}
