import { useEffect, useState } from 'react'
import { watchScroll } from './hide-on-scroll.ts'

/** Whether a bar should be hidden; see `watchScroll`. */
export const useHideOnScroll = (threshold: number): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => watchScroll(threshold, setHidden), [threshold])
  return hidden
}
