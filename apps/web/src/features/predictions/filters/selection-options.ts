import type { FilterOptionsLeft, ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import type { CategoryOption, NamedOption, ProductOption } from '@vigia/contract/calls/filter-options.ts'
import type { MultiSelectOption } from '../../../ui/multi-select-list.tsx'
import type { DimensionOptions } from './filter-panel.tsx'
import type { Dimension, Selection, Selections } from '../dashboard-search.ts'

export interface FilterOptions {
  stores: readonly NamedOption[]
  clients: readonly NamedOption[]
  categories: readonly CategoryOption[]
  products: readonly ProductOption[]
}

const named = ({ id, nombre }: NamedOption) => ({ id, label: nombre })

/** The options of three of the multi-selects, independent of the selection. */
export const fixedOptions = (options: FilterOptions | undefined): Omit<DimensionOptions, 'productos'> => ({
  locales: options?.stores.map(named) ?? [],
  clientes: options?.clients.map(named) ?? [],
  categorias: options?.categories.map(({ id, nombre_categoria }) => ({ id, label: nombre_categoria })) ?? [],
})

/** The products offered. Selected categories narrow them, but products already selected stay. */
export const productOptions = (
  options: FilterOptions | undefined,
  categorias: Selection,
  productos: Selection,
): DimensionOptions['productos'] => {
  if (!options) return []
  if (categorias === 'todos' || categorias.length === 0) return options.products.map(named)
  const offered = ({ id, categoria_id }: ProductOption): boolean =>
    categorias.includes(categoria_id) || (productos !== 'todos' && productos.includes(id))
  return options.products.filter(offered).map(named)
}

const offeredOf = (
  options: readonly MultiSelectOption[],
  left: readonly number[] | null | undefined,
  selection: Selection,
): readonly MultiSelectOption[] => {
  // If the other filters leave nothing at all, all options are offered.
  if (!left?.length || selection === 'todos') return options
  const offered = new Set([...left, ...selection])
  const kept = options.filter(({ id }) => offered.has(id))
  return kept.length === options.length ? options : kept
}

/**
 * The options of each filter that leave something under the other three, and those selected. A list that loses no option is returned as the same
 * array, so that its multi-select is not rendered again.
 */
export const offeredOptions = (
  { locales, clientes, categorias, productos }: DimensionOptions,
  left: FilterOptionsLeft | undefined,
  selections: Selections,
): DimensionOptions => ({
  locales: offeredOf(locales, left?.local_id, selections.locales),
  clientes: offeredOf(clientes, left?.cliente_id, selections.clientes),
  categorias: offeredOf(categorias, left?.categoria_id, selections.categorias),
  productos: offeredOf(productos, left?.producto_id, selections.productos),
})

/** All options of each dimension, independent of the selection. */
export const knownIds = (
  options: FilterOptions | undefined,
): Record<Dimension, readonly { id: number }[]> | undefined =>
  options && {
    locales: options.stores,
    clientes: options.clients,
    categorias: options.categories,
    productos: options.products,
  }

/** Applies the product filter to the list of best-selling products, because its call takes no such filter. */
export const selectedProducts = (
  products: readonly ProjectedProduct[],
  selection: Selection,
): readonly ProjectedProduct[] => {
  if (selection === 'todos' || selection.length === 0) return products
  const chosen = new Set(selection)
  return products.filter(({ producto_id }) => chosen.has(producto_id))
}
