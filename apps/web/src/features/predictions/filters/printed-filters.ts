import type { ValueMode } from '../../../lib/format.ts'
import type { MultiSelectOption } from '../../../ui/multi-select-list.tsx'
import { DIMENSIONS, type DashboardSearch, type Dimension } from '../dashboard-search.ts'

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

/** What a printed dashboard shows: 'En unidades · Locales: Sede Norte'. Without filters, all of the business. */
export const printedFilters = (
  { selections, mode }: DashboardSearch,
  options: Record<Dimension, readonly MultiSelectOption[]>,
): string => {
  const filters = DIMENSIONS.flatMap((dimension) => {
    const selection = selections[dimension]
    if (selection === 'todos' || selection.length === 0) return []
    const names = selection.map((id) => options[dimension].find((option) => option.id === id)?.label ?? String(id))
    return `${DIMENSION_NAME[dimension]}: ${names.join(', ')}`
  })
  return [MODE[mode], ...(filters.length > 0 ? filters : ['Todo el negocio'])].join(' · ')
}
