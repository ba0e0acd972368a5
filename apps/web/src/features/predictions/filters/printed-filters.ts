import type { ValueMode } from '../../../lib/format.ts'
import type { MultiSelectOption } from '../../../ui/multi-select-list.tsx'
import { DIMENSIONS, type DashboardSearch, type Dimension, type Selections } from '../dashboard-search.ts'

const MODE: Record<ValueMode, string> = {
  cantidad: 'En unidades',
  usd: 'En dólares (USD)',
  cop: 'En pesos (COP)',
}

export const DIMENSION_NAME: Record<Dimension, string> = {
  locales: 'Locales',
  clientes: 'Clientes',
  categorias: 'Categorías',
  productos: 'Productos',
}

type Options = Record<Dimension, readonly MultiSelectOption[]>

/** 'Locales: Sede Norte · Categorías: Lácteos'; without filters, the whole business. */
export const filtersText = (selections: Selections, options: Options): string => {
  const filters = DIMENSIONS.flatMap((dimension) => {
    const selection = selections[dimension]
    if (selection === 'todos' || selection.length === 0) return []
    const names = selection.map((id) => options[dimension].find((option) => option.id === id)?.label ?? String(id))
    return `${DIMENSION_NAME[dimension]}: ${names.join(', ')}`
  })
  return filters.length > 0 ? filters.join(' · ') : 'Todo el negocio'
}

/** Heading of a printed dashboard: 'En unidades · Locales: Sede Norte'. */
export const printedFilters = ({ selections, mode }: DashboardSearch, options: Options): string =>
  `${MODE[mode]} · ${filtersText(selections, options)}`
