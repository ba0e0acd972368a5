/** What the browser asks for, in the order and at the moments at which it does (apps/web/src/routes/first.requests.ts). */
import type { Business } from './businesses.ts'

/** Figures under the filters (dashboard-data.query.ts). */
const FILTERED = [
  '/ventas/agregadas/mensual',
  '/predicciones/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/trimestral',
  '/predicciones/intervalos',
]
/** Beside the figures of a visit (first.requests.ts), and what follows once these are there (prefetch-dashboard.ts). */
const BESIDE = ['/user-info', '/pronostico', '/alertas', '/importaciones', '/trabajos', '/ajustes']
const OPTIONS = ['/locales', '/clientes', '/categorias', '/productos']

const figures = (filter: string): string[] => FILTERED.map((path) => (filter === '' ? path : `${path}?${filter}`))
const products = (filter: string): string =>
  `/predicciones/agregadas/productos-proximos?months=3${filter === '' ? '' : `&${filter}`}`

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

/** When the dashboard is opened: its figures, and then the longest answers. */
const OPENED = [
  [...figures(''), ...BESIDE],
  [products(''), ...OPTIONS],
]
const MOMENTS = OPENED.length + CHANGES

/** Mean number of calls of a moment. */
export const CALLS_A_MOMENT = (OPENED.flat().length + CHANGES * (FILTERED.length + 1)) / MOMENTS

/** The `at`-th moment of all: every business has its turn, and those that take turns are at different moments of their visits. */
export const momentAt = (businesses: Business[], at: number): Moment => {
  const business = businesses[at % businesses.length]!
  const round = Math.floor(at / businesses.length) + (at % businesses.length)
  const moment = round % MOMENTS
  const opened = OPENED[moment]
  if (opened) return { business, paths: opened }
  const filter = filterOf(business, round)
  // What is expected to sell most is asked of all products.
  return { business, paths: [...figures(filter), products(filter.startsWith('producto_id') ? '' : filter)] }
}
