import './lib/fonts.css'
import './lib/tokens.css'
import { PATHS } from './lib/paths.ts'

/** The router requests again what fails here, and reports the failure. */
const leaveToRouter = (): void => {}

// The first figures need the longest chain of code and answers. Their requests leave before anything else is read, and
// the answers come back while React and the page are being evaluated.
if (location.pathname === PATHS.predicciones) {
  await import('./routes/predicciones.requests.ts')
    .then(({ requestEarly }) => requestEarly(location.href))
    .catch(leaveToRouter)
  for (const load of [
    () => import('./routes/authenticated-layout.tsx'),
    () => import('./routes/predicciones.loader.ts'),
    () => import('./routes/predicciones.tsx'),
  ])
    load().catch(leaveToRouter)
}
void import('./main.tsx')
