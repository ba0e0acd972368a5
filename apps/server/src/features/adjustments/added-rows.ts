import type { ExpectedLeaf } from './adjust-leaves.ts'
import type { AddedRow } from './adjusted-run.sql.ts'

export type Months = Pick<ExpectedLeaf, 'cantidad' | 'valor'>

/** A leaf with what the run expected of it. */
export interface ChangedLeaf {
  leaf: ExpectedLeaf
  published: Months
}

/** Rows of one table with what is added to each. */
class Sums {
  private readonly rows = new Map<string, AddedRow & { cantidad: number[]; valor: number[] }>()

  add(key: readonly (number | string)[], { cantidad, valor }: Months): void {
    const name = key.join(' ')
    const row = this.rows.get(name)
    if (!row) {
      this.rows.set(name, { key, cantidad: [...cantidad], valor: [...valor] })
      return
    }
    cantidad.forEach((amount, at) => (row.cantidad[at]! += amount))
    valor.forEach((amount, at) => (row.valor[at]! += amount))
  }

  list(): AddedRow[] {
    return [...this.rows.values()].filter(({ cantidad, valor }) =>
      [...cantidad, ...valor].some((amount) => amount !== 0),
    )
  }
}

const addedTo = ({ leaf, published }: ChangedLeaf): Months => ({
  cantidad: leaf.cantidad.map((amount, at) => amount - published.cantidad[at]!),
  valor: leaf.valor.map((amount, at) => amount - published.valor[at]!),
})

/**
 * What changed leaves add to each table of a run, so that its sums stay what decision 29 says: leaves; products by store, new clients
 * included; clients by store and category, first purchases included; and what is new.
 */
export const addedRows = (
  changed: Iterable<ChangedLeaf>,
): Record<'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_nuevos', AddedRow[]> => {
  const [leaves, products, clients, newcomers] = [new Sums(), new Sums(), new Sums(), new Sums()]
  for (const change of changed) {
    const { local_id, cliente_id, producto_id, categoria_id } = change.leaf
    const added = addedTo(change)
    if (cliente_id !== null && producto_id !== null) leaves.add([local_id, cliente_id, producto_id], added)
    if (producto_id !== null) products.add([local_id, producto_id], added)
    if (cliente_id !== null) clients.add([cliente_id, local_id, categoria_id], added)
    else newcomers.add([local_id, categoria_id, producto_id === null ? 'producto' : 'combinacion'], added)
  }
  return {
    prediccion: leaves.list(),
    prediccion_resumen: products.list(),
    prediccion_cliente: clients.list(),
    prediccion_nuevos: newcomers.list(),
  }
}
