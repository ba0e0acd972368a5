import { createBrowserRouter, redirectDocument } from 'react-router'
import { PATHS } from './lib/paths.ts'

/** Every page is a chunk of its own. The landing page is another document, which the build renders: see landing.ts. */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    children: [
      { path: PATHS.inicio, loader: () => redirectDocument(PATHS.inicio) },
      {
        lazy: () => import('./routes/app-root.tsx'),
        children: [
          { path: PATHS.login, lazy: () => import('./routes/login.tsx') },
          { path: PATHS.registro, lazy: () => import('./routes/register.tsx') },
          { path: PATHS.salida, lazy: () => import('./routes/logout.tsx') },
          { path: PATHS.bienvenido, lazy: () => import('./routes/bienvenido.tsx') },
          { path: PATHS.politica, lazy: () => import('./routes/politica-de-datos.tsx') },
          {
            lazy: () => import('./routes/authenticated-layout.tsx'),
            children: [
              { path: PATHS.predicciones, lazy: () => import('./routes/predicciones.tsx') },
              { path: PATHS.ventas, lazy: () => import('./routes/ventas.tsx') },
              { path: PATHS.comprometida, lazy: () => import('./routes/demanda-comprometida.tsx') },
              { path: PATHS.integraciones, lazy: () => import('./routes/integraciones.tsx') },
              { path: PATHS.cuenta, lazy: () => import('./routes/cuenta.tsx') },
            ],
          },
          { path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
    ],
  },
])
