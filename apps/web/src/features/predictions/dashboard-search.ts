import type { filterQuery } from '@vigia/contract/calls/aggregates.ts'
import type { ValueMode } from '../../lib/format.ts'
import { filterParam } from '../../lib/filter-params.ts'
import { parseIds, writeIds } from '../../lib/id-lists.ts'
import type { DashboardFilter } from '../../lib/paths.ts'

/** Value of a multi-select: none and all both mean "no filter", but are shown differently. */
export type Selection = readonly number[] | 'todos'

export const DIMENSIONS = [
  'locales',
  'clientes',
  'categorias',
  'productos',
] as const satisfies readonly DashboardFilter[]
export type Dimension = (typeof DIMENSIONS)[number]
export type Selections = Record<Dimension, Selection>

/** The part of the dashboard's state that is in the URL. */
export interface DashboardSearch {
  selections: Selections
  mode: ValueMode
  /** Years that the yearly chart compares; undefined compares all. */
  years: readonly number[] | undefined
}

const MODES: readonly ValueMode[] = ['cantidad', 'usd', 'cop']
const MODE_PARAM = 'unidad'
const YEARS_PARAM = 'anios'

export const parseSelection = (text: string | null): Selection => (text === 'todos' ? text : parseIds(text))

const parseYears = (text: string | null): readonly number[] | undefined => {
  const years = parseIds(text)
  return years.length > 0 ? years : undefined
}

/** A selection as a URL parameter; '' for none. */
export const selectionText = (selection: Selection): string => (selection === 'todos' ? selection : selection.join(','))

/** Parses the URL parameters; invalid values are ignored. */
export const parseSearch = (params: URLSearchParams): DashboardSearch => ({
  selections: {
    locales: parseSelection(filterParam(params, 'locales')),
    clientes: parseSelection(filterParam(params, 'clientes')),
    categorias: parseSelection(filterParam(params, 'categorias')),
    productos: parseSelection(filterParam(params, 'productos')),
  },
  mode: MODES.find((mode) => mode === params.get(MODE_PARAM)) ?? 'cantidad',
  years: parseYears(params.get(YEARS_PARAM)),
})

export const writeSearch = ({ selections, mode, years }: DashboardSearch): URLSearchParams => {
  const params = new URLSearchParams()
  for (const dimension of DIMENSIONS) {
    const text = selectionText(selections[dimension])
    if (text !== '') params.set(dimension, text)
  }
  if (mode !== 'cantidad') params.set(MODE_PARAM, mode)
  if (years !== undefined) params.set(YEARS_PARAM, years.join(','))
  return params
}

/**
 * Longest search that every server and proxy accepts when the page is reloaded. A longer one is written after '#', which the browser does not send
 * but which links still contain.
 */
const LONGEST_SEARCH = 2000

/** Writes a search, as `writeSearch` returns it, into an address. */
export const placeOf = (address: string): { search: string; hash: string } =>
  address.length > LONGEST_SEARCH ? { search: '', hash: address } : { search: address, hash: '' }

/** The search of a location. */
export const addressIn = ({ search, hash }: { search: string; hash: string }): string =>
  (search.length > 1 ? search : hash).slice(1)

type FilterParams = Partial<Record<keyof (typeof filterQuery)['shape'], string>>

const idsText = (selection: Selection): string | undefined => (selection === 'todos' ? undefined : writeIds(selection))

/** The selections as query parameters: comma-joined ids, sorted, so that equal filters share a cache entry. */
export const filterParams = ({ locales, clientes, categorias, productos }: Selections): FilterParams => ({
  local_id: idsText(locales),
  cliente_id: idsText(clientes),
  categoria_id: idsText(categorias),
  producto_id: idsText(productos),
})

/** Whether the filters leave something out. */
export const isFiltered = (selections: Selections): boolean =>
  Object.values(filterParams(selections)).some((ids) => ids !== undefined)
