import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage.ts'

/** Browser storage key of the last forecast that this person was told to be ready. */
const KEY = 'vigia-pronostico-visto'

/**
 * Whether a forecast that is ready is still news: it was not told on an earlier visit to the page, nor before what is under way now.
 * @param ready id of its job; undefined while there is none
 * @param overtaken a file or another forecast is under way
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
