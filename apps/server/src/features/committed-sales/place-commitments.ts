import { sum } from '../../sum.ts'
import { allocate } from '../adjustments/adjust-leaves.ts'
import type { CommittedLeaf, Commitments } from './forecast-consumption.ts'

interface StoreWeight {
  local_id: number
  peso: number
}

/** The commitments of a client, product and month, with forecasts and sales by store. Stored units. */
export interface CommittedPair {
  cliente_id: number
  producto_id: number
  mes: number
  /** In the order in which they were made, each with the sales up to then that could deliver it; `local_id` is null for no store. */
  compromisos: readonly { local_id: number | null; fecha: string; cantidad: number; vendida_antes: number }[]
  /** Stores with a forecast or sales; `base` is the forecast with adjustments, `esperada` without. */
  locales: readonly { local_id: number; base: number; esperada: number; vendida: number }[]
  /** Weights by which commitments without a store are divided if no store has a forecast; null if one has, or without stores. */
  pesos: readonly StoreWeight[] | null
  /** Expected cents per millionth of a unit. */
  precio: number
}

export interface PlacedLeaf extends CommittedLeaf {
  local_id: number
  cliente_id: number
  producto_id: number
}

const positive = (amount: number): number => Math.max(0, amount)

const groupOf = (compromisos: Commitments['compromisos'], vendida: number): Commitments => ({
  comprometida: sum(compromisos.map(({ cantidad }) => cantidad)),
  compromisos,
  vendida,
})

/**
 * Divides the commitments without a store, and the sales that can deliver them, among the stores in proportion to their forecasts before adjustments.
 * Sales of all stores count, less those that delivered commitments of a store.
 * @param taken units sold that delivered commitments of a store
 */
const divideAmongStores = (pair: CommittedPair, taken: number): [local_id: number, part: Commitments][] => {
  const shared = pair.compromisos.filter(({ local_id }) => local_id === null)
  const stores = pair.pesos ?? pair.locales.map(({ local_id, esperada }) => ({ local_id, peso: esperada }))
  const weighted = stores.filter(({ peso }) => peso > 0)
  if (shared.length === 0 || weighted.length === 0) return []
  const partsOf = (amount: number): number[] =>
    allocate(
      weighted.map(({ peso }) => peso),
      amount,
    )
  const sold = partsOf(positive(sum(pair.locales.map(({ vendida }) => vendida)) - taken))
  const parts = shared.map(({ cantidad, vendida_antes }) => ({
    cantidad: partsOf(cantidad),
    vendida_antes: partsOf(positive(vendida_antes - taken)),
  }))
  return weighted.map(({ local_id }, at) => [
    local_id,
    groupOf(
      parts.map(({ cantidad, vendida_antes }) => ({ cantidad: cantidad[at]!, vendida_antes: vendida_antes[at]! })),
      sold[at]!,
    ),
  ])
}

/**
 * Commitments of the placeholder for unnamed clients. Its forecast and sales belong to many clients, so a commitment neither consumes the forecast nor is
 * delivered by sales: it counts in full until the sales of its day are loaded.
 * @param lastDay last day with loaded sales, ISO
 */
export const forUnnamedClient = (pair: CommittedPair, lastDay: string | null): CommittedPair => ({
  ...pair,
  compromisos: pair.compromisos.filter(({ fecha }) => lastDay === null || fecha > lastDay),
  locales: pair.locales.map((store) => ({ ...store, base: 0, vendida: 0 })),
})

/** Assigns commitments to stores (docs/decisions/0120): those of a store to that store, those without one to all stores by their parts. */
export const placeCommitments = (pair: CommittedPair): PlacedLeaf[] => {
  const { cliente_id, producto_id, mes, precio } = pair
  const groups = new Map<number, Commitments[]>()
  const storeOf = new Map(pair.locales.map((store) => [store.local_id, store]))
  let taken = 0
  for (const [local_id, compromisos] of Map.groupBy(pair.compromisos, (one) => one.local_id)) {
    if (local_id === null) continue
    const own = groupOf(compromisos, storeOf.get(local_id)?.vendida ?? 0)
    taken += Math.min(positive(own.vendida), own.comprometida)
    groups.set(local_id, [own])
  }
  for (const [local_id, part] of divideAmongStores(pair, taken))
    groups.set(local_id, [...(groups.get(local_id) ?? []), part])
  return [...groups].map(([local_id, grupos]) => ({
    local_id,
    cliente_id,
    producto_id,
    mes,
    precio,
    base: storeOf.get(local_id)?.base ?? 0,
    grupos,
  }))
}
