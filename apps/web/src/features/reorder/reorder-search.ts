import { type ReorderPeriod, reorderPeriods, serviceLevels } from '@vigia/contract/calls/reorder.ts'
import { filterParam } from '../../lib/filter-params.ts'
import { parseIds } from '../../lib/id-lists.ts'

/** What the list can be sorted by: its columns, and the cost of the orders. */
const REORDER_SORTS = ['esperado', 'nombre', 'confianza', 'pedido', 'costo'] as const
export type ReorderSort = (typeof REORDER_SORTS)[number]

const REORDER_GROUPS = ['ninguno', 'categoria', 'proveedor'] as const
export type ReorderGroup = (typeof REORDER_GROUPS)[number]

/** Pesos of the largest budget: more than an order of a shop costs, and so few that they can be summed. */
export const MAX_BUDGET = 100_000_000_000

/** Maximum number of supplier limits in an address. */
const MAX_LIMITS = 50

/** What the page shows, as encoded in its address. */
export interface ReorderSearch {
  /** Absent for the default period, which the server determines. */
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
  /** Maximum pesos of a supplier's order, by the supplier's name. */
  topes: ReadonlyMap<string, number>
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
  topes: new Map(),
}

/** Whether the list is shown as the server returns it: without search, groups, budget or another sort order. */
export const isAsItComes = ({ grupo, orden, texto, presupuesto, topes }: ReorderSearch): boolean =>
  presupuesto === DEFAULTS.presupuesto &&
  topes.size === 0 &&
  grupo === DEFAULTS.grupo &&
  orden === DEFAULTS.orden &&
  texto === DEFAULTS.texto

const oneOf = <T extends string | number, Otherwise extends T | undefined>(
  choices: readonly T[],
  text: string | null,
  otherwise: Otherwise,
): T | Otherwise => choices.find((choice) => String(choice) === text) ?? otherwise

/** A budget as an address carries it. */
const budgetOf = (text: string | null | undefined): number | undefined => {
  const pesos = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0
  return pesos >= 1 && pesos <= MAX_BUDGET ? pesos : undefined
}

/** '500000 Alpina' */
const limitOf = (text: string): [string, number][] => {
  const [, digits, supplier] = /^(\d+) (.+)$/s.exec(text) ?? []
  const pesos = budgetOf(digits)
  return pesos === undefined ? [] : [[supplier!, pesos]]
}

/** Filters that the page has. */
export const REORDER_FILTERS = ['locales', 'categorias'] as const

/** Parses an address; invalid values are ignored. */
export const parseReorderSearch = (params: URLSearchParams): ReorderSearch => ({
  periodo: oneOf(reorderPeriods, params.get('periodo'), DEFAULTS.periodo),
  servicio: oneOf(serviceLevels, params.get('servicio'), DEFAULTS.servicio),
  grupo: oneOf(REORDER_GROUPS, params.get('grupo'), DEFAULTS.grupo),
  orden: oneOf(REORDER_SORTS, params.get('orden'), DEFAULTS.orden),
  texto: params.get('texto') ?? '',
  locales: parseIds(filterParam(params, 'locales')),
  categorias: parseIds(filterParam(params, 'categorias')),
  presupuesto: budgetOf(params.get('presupuesto')),
  topes: new Map(params.getAll('tope').flatMap(limitOf).slice(0, MAX_LIMITS)),
})

export const writeReorderSearch = (search: ReorderSearch): URLSearchParams => {
  const params = new URLSearchParams()
  for (const name of ['periodo', 'servicio', 'grupo', 'orden', 'texto', 'presupuesto'] as const)
    if (search[name] !== DEFAULTS[name]) params.set(name, String(search[name]))
  for (const name of REORDER_FILTERS) if (search[name].length > 0) params.set(name, search[name].join(','))
  for (const [supplier, pesos] of search.topes) params.append('tope', `${pesos} ${supplier}`)
  return params
}
