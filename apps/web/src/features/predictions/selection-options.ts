import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import type { CategoryOption, NamedOption, ProductOption } from '@vigia/contract/calls/filter-options.ts'
import type { DimensionOptions } from './filter-panel.tsx'
import type { Selection, Selections } from './dashboard-search.ts'

interface FilterOptions {
  stores: readonly NamedOption[]
  clients: readonly NamedOption[]
  categories: readonly CategoryOption[]
  products: readonly ProductOption[]
}

const named = ({ id, nombre }: NamedOption) => ({ id, label: nombre })

/** The lists of the four multi-selects. Chosen categories narrow the products, except those already chosen. */
export const dimensionOptions = (options: FilterOptions | undefined, selections: Selections): DimensionOptions => {
  if (!options) return { locales: [], clientes: [], categorias: [], productos: [] }
  const { categorias, productos } = selections
  const narrowed = categorias !== 'todos' && categorias.length > 0
  const offered = (product: ProductOption): boolean =>
    !narrowed || categorias.includes(product.categoria_id) || (productos !== 'todos' && productos.includes(product.id))
  return {
    locales: options.stores.map(named),
    clientes: options.clients.map(named),
    categorias: options.categories.map(({ id, nombre_categoria }) => ({ id, label: nombre_categoria })),
    productos: options.products.filter(offered).map(named),
  }
}

/** The list of best-selling products under the product filter, which its call does not take. */
export const selectedProducts = (
  products: readonly ProjectedProduct[],
  selection: Selection,
): readonly ProjectedProduct[] => {
  if (selection === 'todos' || selection.length === 0) return products
  const chosen = new Set(selection)
  return products.filter(({ producto_id }) => chosen.has(producto_id))
}
