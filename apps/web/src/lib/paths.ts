import { bogotaToday, type Month, monthOfDate } from '@vigia/contract/months.ts'

/** Every address of the application, in one place. */
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

/** An address that is none of ours: what is read against it and stays there leads nowhere else. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * The address to go to after login; only paths of this application, so that no link can send people elsewhere. They are what a browser
 * takes them for: it passes over tabs and line breaks, and reads a backslash as a slash.
 */
export const returnPath = (search: URLSearchParams): string => {
  const wanted = search.get(RETURN_PARAM)
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return PATHS.predicciones
  const { origin, pathname, search: query, hash } = new URL(wanted, NOWHERE)
  return origin === NOWHERE && /^\/[^/]/.test(pathname) ? pathname + query + hash : PATHS.predicciones
}

export const loginPath = (from?: string): string =>
  from === undefined ? PATHS.login : `${PATHS.login}?${new URLSearchParams({ [RETURN_PARAM]: from })}`

/** Query parameter that holds the plan somebody chose, by its stored name. */
const PLAN_PARAM = 'plan'

const withPlan = (path: string, plan: string): string => `${path}?${new URLSearchParams({ [PLAN_PARAM]: plan })}`

/** Registration that keeps the plan somebody chose before it. */
export const registerPath = (plan: string): string => withPlan(PATHS.registro, plan)

/** Where a plan is paid. */
export const payPath = (plan: string): string => withPlan(PATHS.pagar, plan)

export const planOf = (search: URLSearchParams): string | null => search.get(PLAN_PARAM)

/** Where who has no account registers: the plan they were going to pay is kept. @param wanted address after the login */
export const registrationFor = (wanted: string): string => {
  const [path, query] = wanted.split('?')
  const plan = path === PATHS.pagar ? planOf(new URLSearchParams(query)) : null
  return plan === null ? PATHS.registro : registerPath(plan)
}

/** Location state that brings to /login the e-mail of who has just made an account. */
export const asNewAccount = (correo: string) => ({ correo, cuentaNueva: true })

/** Location state that brings to /login the e-mail of who has an account. */
export const withEmail = (correo: string) => ({ correo })

export const isNewAccount = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cuentaNueva' in state

export const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'correo' in state && typeof state.correo === 'string'
    ? state.correo
    : undefined

/** Query parameter of /que_pedir that holds an import of sales whose file is a stock report. */
export const STOCK_IMPORT_PARAM = 'existencias'

/** Qué pedir with the stock report that came to the sales as this import. */
export const stockImportPath = (importId: string): string =>
  `${PATHS.quePedir}?${new URLSearchParams({ [STOCK_IMPORT_PARAM]: importId })}`

/** Qué pedir for a month, where it can be chosen: this one, or the next. */
export const reorderPath = (month: Month): string => {
  const ahead = month - monthOfDate(bogotaToday(new Date()))
  const periodo = ahead === 0 ? 'mes_en_curso' : ahead === 1 ? 'proximo_mes' : undefined
  return periodo === undefined ? PATHS.quePedir : `${PATHS.quePedir}?${new URLSearchParams({ periodo })}`
}

/** Location state that tells /ayuda from which address somebody came. */
export const cameFrom = (desde: string) => ({ desde })

export const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'desde' in state && typeof state.desde === 'string'
    ? state.desde
    : undefined

/** Query parameters of /predicciones that hold the ids of each filter. */
export type DashboardFilter = 'locales' | 'clientes' | 'categorias' | 'productos'

/** The dashboard filtered to one store, client, category or product. */
export const dashboardPath = (filter: DashboardFilter, id: number): string =>
  `${PATHS.predicciones}?${new URLSearchParams({ [filter]: String(id) })}`
