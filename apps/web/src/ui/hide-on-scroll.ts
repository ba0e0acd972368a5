/**
 * Tells when a bar should hide or return: it hides after scrolling down by more than `threshold` px and returns after
 * scrolling up by as much. At the top of the page it always shows.
 * @returns the function that stops watching
 */
export const watchScroll = (threshold: number, onChange: (hidden: boolean) => void): (() => void) => {
  let anchor = window.scrollY
  const onScroll = () => {
    const position = Math.max(0, window.scrollY)
    if (position <= threshold) {
      anchor = position
      onChange(false)
    } else if (Math.abs(position - anchor) > threshold) {
      onChange(position > anchor)
      anchor = position
    }
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
