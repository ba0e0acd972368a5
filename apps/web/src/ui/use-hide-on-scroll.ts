import { useEffect, useState } from 'react'

/**
 * Whether a bar should be hidden: it hides after scrolling down by more than `threshold` px and returns after
 * scrolling up by as much. At the top of the page it always shows.
 */
export const useHideOnScroll = (threshold: number): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let anchor = window.scrollY
    const onScroll = () => {
      const position = Math.max(0, window.scrollY)
      if (position <= threshold) {
        anchor = position
        setHidden(false)
      } else if (Math.abs(position - anchor) > threshold) {
        setHidden(position > anchor)
        anchor = position
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [threshold])
  return hidden
}
