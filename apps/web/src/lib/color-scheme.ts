/** Where Mantine keeps the chosen scheme, and the attribute that its styles and our tokens read. */
export const COLOR_SCHEME_KEY = 'vigia-tema'

/** Sets light or dark before the first paint, also on pages that do not load Mantine. */
export const applyStoredColorScheme = (): void => {
  const stored = localStorage.getItem(COLOR_SCHEME_KEY)
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
