import { countOf } from './format.ts'
import type { DashboardFilter } from './paths.ts'

type Chosen = readonly number[] | 'todos'
type Known = readonly { id: number }[]

const NAMES: Record<DashboardFilter, readonly [one: string, many: string, article: string]> = {
  locales: ['local', 'locales', 'el'],
  clientes: ['cliente', 'clientes', 'el'],
  categorias: ['categoría', 'categorías', 'la'],
  productos: ['producto', 'productos', 'el'],
}

/**
 * 'El cliente del enlace ya no existe: lo quitamos del filtro.'
 * @param isAll whether no filter is left
 */
const goneText = (filter: DashboardFilter, count: number, isAll: boolean): string => {
  const [one, many, article] = NAMES[filter]
  const feminine = article === 'la'
  const [what, it] =
    count === 1
      ? [`${feminine ? 'La' : 'El'} ${one} del enlace ya no existe`, feminine ? 'la' : 'lo']
      : [`${feminine ? 'Las' : 'Los'} ${countOf(count, one, many)} del enlace ya no existen`, feminine ? 'las' : 'los']
  return `${what}: ${isAll ? 'mostramos todo' : `${it} quitamos del filtro`}.`
}

/** About filters that a page does not have: 'Esta página no filtra por cliente ni por producto: mostramos todo.' */
export const foreignText = (filters: readonly DashboardFilter[]): string =>
  `Esta página no filtra ${filters.map((filter) => `por ${NAMES[filter][0]}`).join(' ni ')}: mostramos todo.`

/**
 * Finds ids in an address's filters that no longer exist, for instance after undoing an import or after a merge.
 * @param known all options of each filter; one that is absent or empty is not known yet
 * @returns the remaining ids of the filters that lose some, and a sentence for each
 */
export const goneFilters = <Filter extends DashboardFilter>(
  chosen: Readonly<Record<Filter, Chosen>>,
  known: Readonly<Partial<Record<Filter, Known>>>,
): { left: Partial<Record<Filter, readonly number[]>>; texts: readonly string[] } => {
  const left: Partial<Record<Filter, readonly number[]>> = {}
  for (const filter of Object.keys(chosen) as Filter[]) {
    const [ids, options] = [chosen[filter], known[filter]]
    if (ids === 'todos' || ids.length === 0 || !options || options.length === 0) continue
    const there = new Set(options.map(({ id }) => id))
    const kept = ids.filter((id) => there.has(id))
    if (kept.length === ids.length) continue
    left[filter] = kept
  }
  const isAll = Object.values<Chosen>({ ...chosen, ...left }).every((ids) => ids === 'todos' || ids.length === 0)
  const texts = (Object.keys(left) as Filter[]).map((filter) =>
    goneText(filter, chosen[filter].length - left[filter]!.length, isAll),
  )
  return { left, texts }
}
