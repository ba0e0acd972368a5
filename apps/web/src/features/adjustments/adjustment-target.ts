import type { AdjustmentTarget } from './adjustment-draft.ts'

type Chosen = readonly number[] | 'todos'

/** The entity that the filters select, if it is a single one; else the whole business. */
export const targetOf = (filters: {
  locales: Chosen
  clientes: Chosen
  categorias: Chosen
  productos: Chosen
}): AdjustmentTarget => {
  const chosen = (
    [
      ['local', filters.locales],
      ['cliente', filters.clientes],
      ['categoria', filters.categorias],
      ['producto', filters.productos],
    ] as const
  ).filter(([, ids]) => ids !== 'todos' && ids.length > 0)
  const [only] = chosen
  const [nivel, ids] = only ?? []
  return chosen.length === 1 && nivel !== undefined && ids !== undefined && ids.length === 1
    ? { nivel, id: Number(ids[0]) }
    : { nivel: 'total' }
}
