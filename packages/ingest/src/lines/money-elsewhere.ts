import type { Mapping } from '../roles.ts'
import { shareOf, spread } from '../understand/columns/agreement.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'

/** Lines without money that must tell, share of them with a figure in the other column, and share of the others that may have one. */
const LEAST = 2
const MOSTLY = 0.6
const SELDOM = 0.05
const CODE = /\b(id|codigo|code|cod|ref|referencia|numero|nro)\b/

/** A column that holds figures where the money is none, and hardly elsewhere: what was paid in another way, or is still owed. */
export function moneyElsewhere(columns: readonly Column[], mapping: Mapping): Column | undefined {
  const money = mapping.valor === null ? undefined : columns[mapping.valor]
  if (!money) return undefined
  const used = Object.values(mapping)
  // What names no product, beside rows that do, says more of the row above: what was added to a dish.
  const names = mapping.producto === null ? null : columns[mapping.producto]!.texts
  const rows = [...money.values.keys()].filter((at) => names === null || names[at] !== '')
  const without = rows.filter((at) => !money.values[at])
  const others = spread(rows.filter((at) => money.values[at]))
  if (without.length < LEAST) return undefined
  // What was taken off wholly says why there is none; codes and pieces are no money.
  const isOther = (header: string) =>
    (['descuento', 'cantidad'] as const).some((role) => scoreHeader(header).has(role)) || CODE.test(fold(header))
  return columns.find(
    ({ place, header, numbers, values }) =>
      !used.includes(place) &&
      !isOther(header) &&
      numbers >= MOSTLY &&
      shareOf(without, (at) => values[at]! > 0) >= MOSTLY &&
      shareOf(others, (at) => values[at]! > 0) <= SELDOM,
  )
}
