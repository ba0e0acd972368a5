let told: (() => string) | undefined

/**
 * For a page that shows a change before it writes it to the URL.
 * @param place address that the page shows
 * @returns a function that stops this
 */
export const tellShownPlace = (place: () => string): (() => void) => {
  told = place
  return () => {
    told = undefined
  }
}

/** The address shown, to return to after login. */
export const shownPlace = (): string => told?.() ?? location.pathname + location.search + location.hash
