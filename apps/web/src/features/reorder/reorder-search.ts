import { type ReorderPeriod, reorderPeriods, serviceLevels } from '@vigia/contract/calls/reorder.ts'
import { filterParam } from '../../lib/filter-params.ts'
import { parseIds } from '../../lib/id-lists.ts'

/** What the list can be sorted by: its columns, and what each order costs. */
const REORDER_SORTS = ['esperado', 'nombre', 'confianza', 'pedido', 'costo'] as const
export type ReorderSort = (typeof REORDER_SORTS)[number]

const REORDER_GROUPS = ['ninguno', 'categoria', 'proveedor'] as const
export type ReorderGroup = (typeof REORDER_GROUPS)[number]

/** What the page shows, as its address carries it. */
export interface ReorderSearch {
  /** Absent for the one that is shown first, which the server tells. */
  periodo: ReorderPeriod | undefined
  /** Percentage of orders that are to cover the demand. */
  servicio: (typeof serviceLevels)[number]
  grupo: ReorderGroup
  orden: ReorderSort
  texto: string
  locales: readonly number[]
  categorias: readonly number[]
  /** Pesos that the order may cost. */
  presupuesto: number | undefined
}

const DEFAULTS: ReorderSearch = {
  periodo: undefined,
  servicio: 90,
  grupo: 'ninguno',
  orden: 'esperado',
  texto: '',
  locales: [],
  categorias: [],
  presupuesto: undefined,
}

/** The list is shown as it comes: nothing is looked for, grouped, cut to a budget, or sorted otherwise. */
export const isAsItComes = ({ grupo, orden, texto, presupuesto }: ReorderSearch): boolean =>
  presupuesto === DEFAULTS.presupuesto &&
  grupo === DEFAULTS.grupo &&
  orden === DEFAULTS.orden &&
  texto === DEFAULTS.texto

const oneOf = <T extends string | number, Otherwise extends T | undefined>(
  choices: readonly T[],
  text: string | null,
  otherwise: Otherwise,
): T | Otherwise => choices.find((choice) => String(choice) === text) ?? otherwise

/** Filters that the page has. */
export const REORDER_FILTERS = ['locales', 'categorias'] as const

/** What an address says; whatever it says wrongly counts as not said. */
export const parseReorderSearch = (params: URLSearchParams): ReorderSearch => ({
  periodo: oneOf(reorderPeriods, params.get('periodo'), DEFAULTS.periodo),
  servicio: oneOf(serviceLevels, params.get('servicio'), DEFAULTS.servicio),
  grupo: oneOf(REORDER_GROUPS, params.get('grupo'), DEFAULTS.grupo),
  orden: oneOf(REORDER_SORTS, params.get('orden'), DEFAULTS.orden),
  texto: params.get('texto') ?? '',
  locales: parseIds(filterParam(params, 'locales')),
  categorias: parseIds(filterParam(params, 'categorias')),
  presupuesto: /^[1-9]\d{0,8}$/.test(params.get('presupuesto') ?? '') ? Number(params.get('presupuesto')) : undefined,
})

export const writeReorderSearch = (search: ReorderSearch): URLSearchParams => {
  const params = new URLSearchParams()
  for (const name of ['periodo', 'servicio', 'grupo', 'orden', 'texto', 'presupuesto'] as const)
    if (search[name] !== DEFAULTS[name]) params.set(name, String(search[name]))
  for (const name of REORDER_FILTERS) if (search[name].length > 0) params.set(name, search[name].join(','))
  return params
}
