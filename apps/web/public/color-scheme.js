// Sets light or dark before the first paint, on pages with and without Mantine. A script of its own because the
// server's policy allows no inline ones. The key is COLOR_SCHEME_KEY of src/lib/color-scheme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('vigia-tema')
  } catch {
    // Storage may be forbidden: then the system's choice stands.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
