/**
 * Decides when a bar hides or returns: it hides after scrolling down by more than `threshold` px and returns after scrolling up by the same distance.
 * At the top of the page it is always shown.
 * @returns the function that stops watching
 */
export const watchScroll = (threshold: number, onChange: (hidden: boolean) => void): (() => void) => {
  let anchor = 0
  // Reading the scroll position after the browser has painted costs nothing; reading it now would force a layout of content that is about to change.
  const frame = requestAnimationFrame(() => {
    anchor = Math.max(0, window.scrollY)
  })
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
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', onScroll)
  }
}
