import type { NamedOption, ProductOption } from '@vigia/contract/calls/filter-options.ts'
import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { nameWithCode } from '@vigia/contract/product-name.ts'

/** The options of a list. Their labels distinguish two entities of the same name if they have codes. */
interface MergeChoice {
  value: string
  label: string
  nombre: string
}

export type MergeChoices = Record<MergeTable, readonly MergeChoice[]> & {
  /** Products that have a code in the shop's program. */
  coded: number
}

const named = ({ id, nombre }: NamedOption): MergeChoice => ({ value: String(id), label: nombre, nombre })

export const mergeChoices = (
  products: readonly ProductOption[] = [],
  clients: readonly NamedOption[] = [],
  stores: readonly NamedOption[] = [],
): MergeChoices => ({
  producto: products.map(({ id, nombre, codigo }) => ({
    value: String(id),
    label: nameWithCode(nombre, codigo),
    nombre,
  })),
  cliente: clients.map(named),
  local: stores.map(named),
  coded: products.filter(({ codigo }) => codigo !== null).length,
})

/** Help text about merging by hand; undefined if there are no two entities of a kind. */
export const manualText = ({ producto, cliente, local, coded }: MergeChoices): string | undefined => {
  if ([producto, cliente, local].every(({ length }) => length < 2)) return undefined
  return coded > 1
    ? 'No proponemos unir dos productos que un mismo programa vende a la vez con códigos distintos, aunque se escriban casi igual: para él son dos. Si son el mismo, únelos a mano.'
    : 'Si ves dos nombres de lo mismo que no te proponemos, únelos a mano.'
}
