import { createBrowserRouter, redirectDocument } from 'react-router'
import { PATHS } from './lib/paths.ts'
import { loadPage } from './lib/reload-once.ts'
import { PageError, RouteError } from './routes/route-error.tsx'
import { shouldRevalidate } from './routes/should-revalidate.ts'

/** Every page is a chunk of its own. The landing page is a separate document that the build renders: see landing.ts. */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    ErrorBoundary: RouteError,
    children: [
      { path: PATHS.inicio, loader: () => redirectDocument(PATHS.inicio) },
      {
        lazy: loadPage(() => import('./routes/app-root.tsx')),
        children: [
          { path: PATHS.login, lazy: loadPage(() => import('./routes/login.tsx')) },
          { path: PATHS.registro, lazy: loadPage(() => import('./routes/register.tsx')) },
          { path: PATHS.olvido, lazy: loadPage(() => import('./routes/olvide-mi-clave.tsx')) },
          { path: PATHS.restablecer, lazy: loadPage(() => import('./routes/restablecer.tsx')) },
          { path: PATHS.invitacion, lazy: loadPage(() => import('./routes/invitacion.tsx')) },
          { path: PATHS.verificar, lazy: loadPage(() => import('./routes/verificar.tsx')) },
          { path: PATHS.salida, lazy: loadPage(() => import('./routes/logout.tsx')) },
          { path: PATHS.bienvenido, lazy: loadPage(() => import('./routes/bienvenido.tsx')) },
          { path: PATHS.politica, lazy: loadPage(() => import('./routes/politica-de-datos.tsx')) },
          { path: PATHS.terminos, lazy: loadPage(() => import('./routes/terminos.tsx')) },
          { path: PATHS.baja, lazy: loadPage(() => import('./routes/baja.tsx')) },
          {
            lazy: loadPage(() => import('./routes/authenticated-layout.tsx')),
            children: [
              {
                // Inside the frame, so that the menu still works if a page cannot be loaded.
                ErrorBoundary: PageError,
                children: [
                  {
                    path: PATHS.predicciones,
                    // Separate from the page's code, so that its data are requested while the code is still loading.
                    lazy: {
                      loader: loadPage(async () => (await import('./routes/predicciones.loader.ts')).loader),
                      Component: loadPage(async () => (await import('./routes/predicciones.tsx')).Component),
                    },
                    shouldRevalidate,
                  },
                  { path: PATHS.quePedir, lazy: loadPage(() => import('./routes/que-pedir.tsx')) },
                  { path: PATHS.seguimiento, lazy: loadPage(() => import('./routes/seguimiento.tsx')) },
                  { path: PATHS.aciertos, lazy: loadPage(() => import('./routes/aciertos.tsx')) },
                  { path: PATHS.ventas, lazy: loadPage(() => import('./routes/ventas.tsx')) },
                  { path: PATHS.comprometida, lazy: loadPage(() => import('./routes/demanda-comprometida.tsx')) },
                  { path: PATHS.integraciones, lazy: loadPage(() => import('./routes/integraciones.tsx')) },
                  { path: PATHS.pagar, lazy: loadPage(() => import('./routes/pagar.tsx')) },
                  { path: PATHS.pago, lazy: loadPage(() => import('./routes/pago.tsx')) },
                  { path: PATHS.ayuda, lazy: loadPage(() => import('./routes/ayuda.tsx')) },
                  { path: PATHS.cuenta, lazy: loadPage(() => import('./routes/cuenta.tsx')) },
                ],
              },
            ],
          },
          { path: '*', lazy: loadPage(() => import('./routes/not-found.tsx')) },
        ],
      },
    ],
  },
])
