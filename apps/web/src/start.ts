import './lib/fonts.css'
import './lib/tokens.css'
import { PATHS } from './lib/paths.ts'

/** The router requests again what fails here, and reports the failure. */
const leaveToRouter = (): void => {}

/** The code of the pages whose first data are asked for by `first.requests.ts`. */
const PAGES: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  [PATHS.predicciones]: [() => import('./routes/predicciones.loader.ts'), () => import('./routes/predicciones.tsx')],
  [PATHS.quePedir]: [() => import('./routes/que-pedir.tsx')],
  [PATHS.aciertos]: [() => import('./routes/aciertos.tsx')],
  [PATHS.seguimiento]: [() => import('./routes/seguimiento.tsx')],
}

// The first figures need the longest chain of code and answers. Their requests leave before anything else is read, and
// the answers come back while React and the page are being evaluated.
const page = PAGES[location.pathname]
if (page) {
  await import('./routes/first.requests.ts')
    .then(({ requestEarly }) => requestEarly(location.href))
    .catch(leaveToRouter)
  for (const load of [() => import('./routes/authenticated-layout.tsx'), ...page]) load().catch(leaveToRouter)
}
void import('./main.tsx')
