import type { ExpectedLeaf } from './adjust-leaves.ts'
import type { AddedRow } from './adjusted-run.sql.ts'

export type Months = Pick<ExpectedLeaf, 'cantidad' | 'valor'>

/** A leaf, with the run's own forecast of it. */
export interface ChangedLeaf {
  leaf: ExpectedLeaf
  published: Months
}

const addTo = (sums: number[], amounts: readonly number[]): void =>
  amounts.forEach((amount, at) => (sums[at]! += amount))

const isSome = ({ cantidad, valor }: Months): boolean => [...cantidad, ...valor].some((amount) => amount !== 0)

export const copyOf = ({ cantidad, valor }: Months): Months => ({ cantidad: [...cantidad], valor: [...valor] })

/** Rows of one table, each with the amounts to add. */
class Sums {
  private readonly rows = new Map<string, Required<AddedRow> & Months & { byUnits: Months }>()

  add(key: readonly (number | string)[], { cantidad, valor }: Months, byUnits: Months): void {
    const name = key.join(' ')
    const row = this.rows.get(name)
    if (!row) {
      this.rows.set(name, { key, ...copyOf({ cantidad, valor }), byUnits: copyOf(byUnits) })
      return
    }
    addTo(row.cantidad, cantidad)
    addTo(row.valor, valor)
    addTo(row.byUnits.cantidad, byUnits.cantidad)
    addTo(row.byUnits.valor, byUnits.valor)
  }

  list(): AddedRow[] {
    return [...this.rows.values()].flatMap(({ byUnits, ...row }) => {
      const some = isSome(byUnits)
      return some || isSome(row) ? [{ ...row, ...(some && { byUnits }) }] : []
    })
  }
}

const addedTo = ({ leaf, published }: ChangedLeaf): Months => ({
  cantidad: leaf.cantidad.map((amount, at) => amount - published.cantidad[at]!),
  valor: leaf.valor.map((amount, at) => amount - published.valor[at]!),
})

/**
 * Computes what changed leaves add to each table of a run, and the part that comes from adjustments in units, so that the tables' sums stay as
 * decision 29 defines them: leaves; products by store, including new clients; clients by store and category, including first purchases; and
 * newcomers.
 */
export const addedRows = (
  changed: Iterable<ChangedLeaf & { byUnits?: Months | undefined }>,
): Record<'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_nuevos', AddedRow[]> => {
  const [leaves, products, clients, newcomers] = [new Sums(), new Sums(), new Sums(), new Sums()]
  for (const change of changed) {
    const { local_id, cliente_id, producto_id, categoria_id } = change.leaf
    const added = addedTo(change)
    const byUnits = change.byUnits ?? { cantidad: added.cantidad.map(() => 0), valor: added.valor.map(() => 0) }
    if (cliente_id !== null && producto_id !== null) leaves.add([local_id, cliente_id, producto_id], added, byUnits)
    if (producto_id !== null) products.add([local_id, producto_id], added, byUnits)
    if (cliente_id !== null) clients.add([cliente_id, local_id, categoria_id], added, byUnits)
    else newcomers.add([local_id, categoria_id, producto_id === null ? 'producto' : 'combinacion'], added, byUnits)
  }
  return {
    prediccion: leaves.list(),
    prediccion_resumen: products.list(),
    prediccion_cliente: clients.list(),
    prediccion_nuevos: newcomers.list(),
  }
}
