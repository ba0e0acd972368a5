/** A shop's past, and what could be seen of it at an earlier time. */
import { firstDayOf } from '@vigia/forecast/calendar/days.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'

export type History = Omit<ShopInput, 'horizon'>

/**
 * The history as it stood before month `end`: earlier months alone, and of the leaves those with a movement by then.
 * @returns also, for each of those leaves, its place among all leaves
 */
export function historyBefore(history: History, end: number): { known: History; leafOf: Int32Array } {
  const { leaves, cells, firstMonth, days, storeDays } = history
  const daysKnown = firstDayOf(firstMonth + end) - firstDayOf(firstMonth)
  const kept = Array.from(cells.month.keys()).filter((at) => cells.month[at]! < end)
  const born = new Uint8Array(leaves.local.length)
  for (const at of kept) born[cells.leaf[at]!] = 1
  const leafOf = Int32Array.from(Array.from(born.keys()).filter((leaf) => born[leaf] === 1))
  const place = new Int32Array(born.length).fill(-1)
  leafOf.forEach((leaf, at) => (place[leaf] = at))
  const pick = (ids: Int32Array) => leafOf.map((leaf) => ids[leaf]!)
  return {
    leafOf,
    known: {
      firstMonth,
      months: end,
      days: days && { quantity: days.quantity.slice(0, daysKnown), value: days.value.slice(0, daysKnown) },
      storeDays: new Map([...(storeDays ?? [])].map(([store, sold]) => [store, sold.slice(0, daysKnown)])),
      leaves: {
        local: pick(leaves.local),
        cliente: pick(leaves.cliente),
        producto: pick(leaves.producto),
        categoria: pick(leaves.categoria),
      },
      cells: {
        leaf: Int32Array.from(kept, (at) => place[cells.leaf[at]!]!),
        month: Int32Array.from(kept, (at) => cells.month[at]!),
        quantity: Float64Array.from(kept, (at) => cells.quantity[at]!),
        value: Float64Array.from(kept, (at) => cells.value[at]!),
        unpriced: Float64Array.from(kept, (at) => cells.unpriced?.[at] ?? 0),
      },
    },
  }
}
