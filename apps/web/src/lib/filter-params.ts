import type { DashboardFilter } from './paths.ts'

/** The names of the filters in addresses, equal to those in the API, so that an address written by hand works. */
const API_NAMES = {
  locales: 'local_id',
  clientes: 'cliente_id',
  categorias: 'categoria_id',
  productos: 'producto_id',
} as const satisfies Record<DashboardFilter, string>

/** Writes the ids of a filter for an address. */
export const filterParam = (params: URLSearchParams, filter: DashboardFilter): string | null =>
  params.get(filter) ?? params.get(API_NAMES[filter])

/** The filters in an address that a page does not have. @param own filters of the page */
export const foreignFilters = (params: URLSearchParams, own: readonly DashboardFilter[]): DashboardFilter[] =>
  (Object.keys(API_NAMES) as DashboardFilter[]).filter(
    (filter) => !own.includes(filter) && Boolean(filterParam(params, filter)),
  )
