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

// The first figures need the longest chain of code and answers. The page's own files are asked for first: they are small, and a browser that
// asks for six things at a time would leave them waiting behind the answers, which come back while React and the page are being evaluated.
const page = PAGES[location.pathname]
if (page) {
  const requests = await import('./routes/first.requests.ts').catch(leaveToRouter)
  for (const load of [...page, () => import('./routes/authenticated-layout.tsx')]) load().catch(leaveToRouter)
  requests?.requestEarly(location.href)
}
void import('./main.tsx')
