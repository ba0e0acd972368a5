import { sum } from '../../sum.ts'
import { allocate } from '../adjustments/adjust-leaves.ts'
import type { CommittedLeaf, Commitments } from './forecast-consumption.ts'

interface StoreWeight {
  local_id: number
  peso: number
}

/** A client's commitments of one product in one month, beside what each store expects and sold of the pair. Stored units. */
export interface CommittedPair {
  cliente_id: number
  producto_id: number
  mes: number
  /** In the order in which they were made, each with what had been sold of what counts for it by then; of no store where null. */
  compromisos: readonly { local_id: number | null; fecha: string; cantidad: number; vendida_antes: number }[]
  /** Stores that expect or sold something: `base` with adjustments, `esperada` before them. */
  locales: readonly { local_id: number; base: number; esperada: number; vendida: number }[]
  /** By what commitments of no store are shared out where the run expects nothing of the pair; null where it does, or without a store. */
  pesos: readonly StoreWeight[] | null
  /** Expected cents for a millionth of a unit. */
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
 * The parts of the stores in what is committed of no store: each commitment, and what delivers it, in proportion to what the stores
 * expect before adjustments. Sales of any store deliver it, once those of a store have met the commitments of that store.
 * @param taken units sold that met the commitments of a store
 */
const shareOut = (pair: CommittedPair, taken: number): [local_id: number, part: Commitments][] => {
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
 * What is committed to the client that stands for those that files do not name: what is expected of it, and sold to it, is everybody's. So
 * an order consumes none of that, and no such sale delivers it: it counts in full until sales of its day are loaded.
 * @param lastDay of which sales are loaded, ISO
 */
export const besideEverybody = (pair: CommittedPair, lastDay: string | null): CommittedPair => ({
  ...pair,
  compromisos: pair.compromisos.filter(({ fecha }) => lastDay === null || fecha > lastDay),
  locales: pair.locales.map((store) => ({ ...store, base: 0, vendida: 0 })),
})

/**
 * In which stores commitments count (docs/decisions/0120): one of a store in that store, one of none in each by its part. What is
 * adjusted moves none of it.
 */
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
  for (const [local_id, part] of shareOut(pair, taken)) groups.set(local_id, [...(groups.get(local_id) ?? []), part])
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
