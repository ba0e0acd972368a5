import { useEffect, useState } from 'react'

/** Previous data stays undimmed for this long while new data loads, in ms: dimming for a fast answer would flicker. */
const DIM_DELAY_MS = 300

/** Time for the browser to paint what was rendered, in ms; the URL is written afterwards. */
const PAINT_MS = 50

/** Whether `now` has been true for longer than `ms`. */
const useTrueFor = (now: boolean, ms: number): boolean => {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now, ms])
  return now && lasting
}

/**
 * Whether earlier data have been shown so long that they are dimmed. Writes the URL once the new data are painted or the old ones dimmed.
 * @param busy whether the data shown are of an earlier search
 */
export const useDimmed = (busy: boolean, syncUrl: () => void): boolean => {
  const dimmed = useTrueFor(busy, DIM_DELAY_MS)
  const settled = !busy || dimmed
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(syncUrl, PAINT_MS)
    return () => clearTimeout(timer)
  }, [settled, syncUrl])
  return dimmed
}
