import type { DashboardFilter } from './paths.ts'

/** What the API calls each filter: an address that somebody wrote by it means the same. */
const API_NAMES = {
  locales: 'local_id',
  clientes: 'cliente_id',
  categorias: 'categoria_id',
  productos: 'producto_id',
} as const satisfies Record<DashboardFilter, string>

/** The ids of a filter, as an address has them. */
export const filterParam = (params: URLSearchParams, filter: DashboardFilter): string | null =>
  params.get(filter) ?? params.get(API_NAMES[filter])

/** The filters that an address has and a page lacks. @param own those of the page */
export const foreignFilters = (params: URLSearchParams, own: readonly DashboardFilter[]): DashboardFilter[] =>
  (Object.keys(API_NAMES) as DashboardFilter[]).filter(
    (filter) => !own.includes(filter) && Boolean(filterParam(params, filter)),
  )
