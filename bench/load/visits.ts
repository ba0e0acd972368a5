/** What the browser asks for, in the order and at the moments at which it does (apps/web/src/routes/predicciones.requests.ts). */
import type { Business } from './businesses.ts'

/** Under the filters (dashboard-data.query.ts). */
const FILTERED = [
  '/ventas/agregadas/mensual',
  '/predicciones/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/trimestral',
  '/predicciones/intervalos',
]
const OTHERS = [
  '/locales',
  '/clientes',
  '/categorias',
  '/productos',
  '/pronostico',
  '/alertas',
  '/importaciones',
  '/trabajos',
  '/ajustes',
]

const filtered = (filter: string, byProduct: boolean): string[] => [
  ...FILTERED.map((path) => (filter === '' ? path : `${path}?${filter}`)),
  `/predicciones/agregadas/productos-proximos?months=3${filter === '' || byProduct ? '' : `&${filter}`}`,
]

/** A person opens the dashboard and then changes its filters so many times. */
const CHANGES = 4

const filterOf = ({ stores, clients, categories, products }: Business, change: number): string => {
  const some = (ids: number[], count: number): string =>
    Array.from({ length: count }, (_, at) => ids[(change + at) % ids.length]).join()
  if (change % CHANGES === 0) return `local_id=${some(stores, 1)}`
  if (change % CHANGES === 1) return `categoria_id=${some(categories, 2)}`
  if (change % CHANGES === 2) return `cliente_id=${some(clients, 10)}`
  return `producto_id=${some(products, 20)}`
}

/** One moment of a visit: calls that the browser makes together. */
export interface Moment {
  business: Business
  paths: string[]
}

/** Mean number of calls of a moment. */
export const CALLS_A_MOMENT = (1 + OTHERS.length + filtered('', false).length * (1 + CHANGES)) / (1 + CHANGES)

/** The `at`-th moment of all: every business has its turn, and those that take turns are at different moments of their visits. */
export const momentAt = (businesses: Business[], at: number): Moment => {
  const business = businesses[at % businesses.length]!
  const round = Math.floor(at / businesses.length) + (at % businesses.length)
  const change = round % (1 + CHANGES)
  if (change === 0) return { business, paths: ['/user-info', ...filtered('', false), ...OTHERS] }
  return { business, paths: filtered(filterOf(business, round), change === CHANGES) }
}
