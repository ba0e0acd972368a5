/** Every address of the application, in one place. */
export const PATHS = {
  inicio: '/',
  login: '/login',
  registro: '/register',
  olvido: '/olvide-mi-clave',
  restablecer: '/restablecer',
  invitacion: '/invitacion',
  salida: '/logout',
  bienvenido: '/bienvenido',
  politica: '/politica-de-datos',
  baja: '/baja',
  predicciones: '/predicciones',
  quePedir: '/que_pedir',
  seguimiento: '/seguimiento',
  ventas: '/ventas',
  comprometida: '/demanda_comprometida',
  integraciones: '/integraciones',
  cuenta: '/cuenta',
} as const

/** Query parameter of /login that holds the address to return to afterwards. */
const RETURN_PARAM = 'volver'

/** The address to go to after login; only paths of this application, so that no link can send people elsewhere. */
export const returnPath = (search: URLSearchParams): string => {
  const wanted = search.get(RETURN_PARAM)
  return wanted !== null && /^\/[^/\\]/.test(wanted) ? wanted : PATHS.predicciones
}

export const loginPath = (from?: string): string =>
  from === undefined ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ [RETURN_PARAM]: from })}`

/** Location state that brings to /login the e-mail that registration or a reset already knows. */
export const withEmail = (correo: string) => ({ correo })

export const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'correo' in state && typeof state.correo === 'string'
    ? state.correo
    : undefined

/** Query parameter of /que_pedir that holds an import of sales whose file is a stock report. */
export const STOCK_IMPORT_PARAM = 'existencias'

/** Qué pedir with the stock report that came to the sales as this import. */
export const stockImportPath = (importId: string): string =>
  `${PATHS.quePedir}?${new URLSearchParams({ [STOCK_IMPORT_PARAM]: importId })}`

/** Query parameters of /predicciones that hold the ids of each filter. */
export type DashboardFilter = 'locales' | 'clientes' | 'categorias' | 'productos'

/** The dashboard filtered to one store, client, category or product. */
export const dashboardPath = (filter: DashboardFilter, id: number): string =>
  `${PATHS.predicciones}?${new URLSearchParams({ [filter]: String(id) })}`
