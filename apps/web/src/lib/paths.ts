import { bogotaToday, type Month, monthOfDate } from '@vigia/contract/months.ts'

/** All addresses of the application. */
export const PATHS = {
  inicio: '/',
  login: '/login',
  registro: '/register',
  olvido: '/olvide-mi-clave',
  restablecer: '/restablecer',
  invitacion: '/invitacion',
  verificar: '/verificar',
  salida: '/logout',
  bienvenido: '/bienvenido',
  politica: '/politica-de-datos',
  terminos: '/terminos',
  baja: '/baja',
  predicciones: '/predicciones',
  quePedir: '/que_pedir',
  seguimiento: '/seguimiento',
  aciertos: '/aciertos',
  ventas: '/ventas',
  comprometida: '/demanda_comprometida',
  integraciones: '/integraciones',
  cuenta: '/cuenta',
  ayuda: '/ayuda',
  pagar: '/pagar',
  pago: '/pago',
} as const

/** Query parameter of /login that holds the address to return to afterwards. */
const RETURN_PARAM = 'volver'

/** Base to resolve an address against: if the result has another origin, the address leads to another site. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * The address to go to after login. Only paths of this application are accepted, so that no link can lead users to another site. They are parsed as
 * browsers do, which ignore tabs and line breaks and read a backslash as a slash.
 */
export const returnPath = (search: URLSearchParams): string => {
  const wanted = search.get(RETURN_PARAM)
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return PATHS.predicciones
  const { origin, pathname, search: query, hash } = new URL(wanted, NOWHERE)
  return origin === NOWHERE && /^\/[^/]/.test(pathname) ? pathname + query + hash : PATHS.predicciones
}

export const loginPath = (from?: string): string =>
  from === undefined ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ [RETURN_PARAM]: from })}`

/** Query parameter with the stored name of a chosen plan. */
const PLAN_PARAM = 'plan'

const withPlan = (path: string, plan: string): string => `${path}?${new URLSearchParams({ [PLAN_PARAM]: plan })}`

/** Registration page that keeps the chosen plan. */
export const registerPath = (plan: string): string => withPlan(PATHS.registro, plan)

/** Page to pay a plan. */
export const payPath = (plan: string): string => withPlan(PATHS.pagar, plan)

export const planOf = (search: URLSearchParams): string | null => search.get(PLAN_PARAM)

/** Registration page for users without an account; keeps the plan they were going to pay. @param wanted address after the login */
export const registrationFor = (wanted: string): string => {
  const [path, query] = wanted.split('?')
  const plan = path === PATHS.pagar ? planOf(new URLSearchParams(query)) : null
  return plan === null ? PATHS.registro : registerPath(plan)
}

/** Location state that passes the e-mail of a new account to /login. */
export const asNewAccount = (correo: string) => ({ correo, cuentaNueva: true })

/** Location state that passes the e-mail of an existing account to /login. */
export const withEmail = (correo: string) => ({ correo })

export const isNewAccount = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cuentaNueva' in state

export const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'correo' in state && typeof state.correo === 'string'
    ? state.correo
    : undefined

/** Query parameter of /que_pedir with the id of a sales import whose file is a stock report. */
export const STOCK_IMPORT_PARAM = 'existencias'

/** Qué pedir with the stock report that was uploaded as this import. */
export const stockImportPath = (importId: string): string =>
  `${PATHS.quePedir}?${new URLSearchParams({ [STOCK_IMPORT_PARAM]: importId })}`

/** Qué pedir for a month, if it can be chosen there: the current month or the next. */
export const reorderPath = (month: Month): string => {
  const ahead = month - monthOfDate(bogotaToday(new Date()))
  const periodo = ahead === 0 ? 'mes_en_curso' : ahead === 1 ? 'proximo_mes' : undefined
  return periodo === undefined ? PATHS.quePedir : `${PATHS.quePedir}?${new URLSearchParams({ periodo })}`
}

/** Location state that tells /ayuda which address the user came from. */
export const cameFrom = (desde: string) => ({ desde })

export const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'desde' in state && typeof state.desde === 'string'
    ? state.desde
    : undefined

/** Query parameters of /predicciones with the ids of each filter. */
export type DashboardFilter = 'locales' | 'clientes' | 'categorias' | 'productos'

/** The dashboard filtered to one store, client, category or product. */
export const dashboardPath = (filter: DashboardFilter, id: number): string =>
  `${PATHS.predicciones}?${new URLSearchParams({ [filter]: String(id) })}`
