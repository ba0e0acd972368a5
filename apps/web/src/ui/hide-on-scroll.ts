/**
 * Decides when a bar should hide or return: it hides after scrolling down by more than `threshold` px and returns after
 * scrolling up by as much. At the top of the page it always shows.
 * @returns the function that stops watching
 */
export const watchScroll = (threshold: number, onChange: (hidden: boolean) => void): (() => void) => {
  let anchor = 0
  // Where the page stands is known for nothing once the browser draws it; asked now, it would lay out what is about to
  // change.
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
