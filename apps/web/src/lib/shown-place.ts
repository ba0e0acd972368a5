let told: (() => string) | undefined

/**
 * For a page that shows a change before it writes it to the URL.
 * @param place address that the page shows
 * @returns the function that ends it
 */
export const tellShownPlace = (place: () => string): (() => void) => {
  told = place
  return () => {
    told = undefined
  }
}

/** The address of what is shown, to come back to after the login. */
export const shownPlace = (): string => told?.() ?? location.pathname + location.search + location.hash
