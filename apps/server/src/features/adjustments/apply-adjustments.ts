import { lastForecastMonth } from '@vigia/contract/months.ts'
import { listAliases } from '../../db/merged-names.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { adjustLeaves, type ExpectedLeaf, isOf, type LeafAdjustment, needsHistory, ownWeight } from './adjust-leaves.ts'
import { listLeaves, listSoldLeaves, restoreRun, sumAdjustedRollUp, writeLeaves } from './adjusted-run.sql.ts'
import { type AdjustmentRow, listAdjustments, listIds, storeEffects } from './adjustments.sql.ts'

const NAMED_LEVELS = ['local', 'categoria', 'producto', 'cliente'] as const

/** The ids that the adjustments' keys have now; what was merged is what it was merged into. */
export const idsOfAdjustments = async (
  tx: TenantTx,
  rows: readonly Pick<AdjustmentRow, 'nivel' | 'clave'>[],
): Promise<(row: Pick<AdjustmentRow, 'nivel' | 'clave'>) => number | undefined> => {
  const found = new Map<string, ReadonlyMap<string, number>>()
  for (const nivel of NAMED_LEVELS) {
    const claves = rows.filter((row) => row.nivel === nivel).map(({ clave }) => clave)
    if (claves.length === 0) continue
    const ids = await listIds(tx, nivel, claves)
    const aliases = nivel === 'producto' || nivel === 'cliente' ? await listAliases(tx, nivel) : new Map()
    for (const [clave, { id }] of aliases) if (!ids.has(clave)) ids.set(clave, id)
    found.set(nivel, ids)
  }
  return ({ nivel, clave }) => found.get(nivel)?.get(clave)
}

interface Applied extends LeafAdjustment {
  id: number
}

type Weights = ReadonlyMap<string, { cantidad: number; valor: number }>
type SoldLeaf = Awaited<ReturnType<typeof listSoldLeaves>>[number]

const NO_WEIGHT = { cantidad: 0, valor: 0 }

const keyOf = ({
  local_id,
  cliente_id,
  producto_id,
}: Pick<SoldLeaf, 'local_id' | 'cliente_id' | 'producto_id'>): string => `${local_id} ${cliente_id} ${producto_id}`

/** A leaf of which the run expects nothing. */
const emptyLeaf = ({ local_id, cliente_id, producto_id, categoria_id }: SoldLeaf, horizon: number): ExpectedLeaf => {
  const months = (): number[] => Array.from({ length: horizon }, () => 0)
  return { local_id, cliente_id, producto_id, categoria_id, cantidad: months(), valor: months() }
}

/**
 * Brings what the adjustments make of the published run up to date: the run's own amounts, adjusted one after the other
 * in the order they were made. To be called in every transaction that publishes a run or changes an adjustment, before
 * commitments are (committed-sales/committed-demand.ts). The same run and adjustments always give the same rows.
 */
export const applyAdjustments = async (tx: TenantTx, negocioId: string): Promise<void> => {
  const run = await findPublishedRun(tx)
  if (!run) return storeEffects(tx, [])
  await restoreRun(tx, run.id)
  const rows = await listAdjustments(tx)
  const last = lastForecastMonth(run)
  const idOf = await idsOfAdjustments(tx, rows)
  const adjustments = rows.flatMap(({ id, nivel, clave, desde, hasta, tipo, cantidad }): Applied[] => {
    const entidad_id = idOf({ nivel, clave })
    const [from, to] = [Math.max(desde, run.corte + 1) - run.corte - 1, Math.min(hasta, last) - run.corte - 1]
    if (from > to || (nivel !== 'total' && entidad_id === undefined)) return []
    return [{ id, nivel, entidad_id, from, to, tipo, cantidad }]
  })
  if (adjustments.length === 0) return storeEffects(tx, [])

  const horizon = last - run.corte
  const leaves = await listLeaves(tx, run.id, adjustments)
  const published: Weights = new Map(leaves.map((leaf) => [keyOf(leaf), ownWeight(leaf)]))
  const changed = new Set<ExpectedLeaf>()
  const effects: Parameters<typeof storeEffects>[1][number][] = []
  for (const adjustment of adjustments) {
    let own = leaves.filter((leaf) => isOf(leaf, adjustment))
    let weights = published
    const byHistory = needsHistory(own, adjustment)
    if (byHistory) {
      const sold = await listSoldLeaves(tx, adjustment, run.corte)
      weights = new Map(sold.map((leaf) => [keyOf(leaf), leaf]))
      const known = new Set(own.map(keyOf))
      const added = sold.filter((leaf) => !known.has(keyOf(leaf))).map((leaf) => emptyLeaf(leaf, horizon))
      leaves.push(...added)
      own = [...own, ...added]
    }
    const effect = adjustLeaves(
      own,
      adjustment,
      own.map((leaf) => weights.get(keyOf(leaf)) ?? NO_WEIGHT),
    )
    if (effect.cantidad === 0 && effect.valor === 0) continue
    for (const leaf of own) changed.add(leaf)
    effects.push({ id: adjustment.id, ...effect, reparto: byHistory ? 'historia' : 'esperado' })
  }
  await writeLeaves(tx, negocioId, run.id, [...changed])
  await sumAdjustedRollUp(tx, negocioId, run.id, horizon)
  await storeEffects(tx, effects)
}
