import { lastForecastMonth } from '@vigia/contract/months.ts'
import { listAliases } from '../../db/merged-names.sql.ts'
import { ADJUSTED_TABLES, findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { addedRows, type ChangedLeaf, copyOf, type Months } from './added-rows.ts'
import {
  adjustLeaves,
  type ExpectedLeaf,
  scaleFirstPurchases,
  isOf,
  type LeafAdjustment,
  needsHistory,
  ownWeight,
  subtractFromNewcomers,
} from './adjust-leaves.ts'
import { addToRun, listExpected, listSoldLeaves, restoreRun, type SoldLeaf } from './adjusted-run.sql.ts'
import { UnitShifts } from './unit-shifts.ts'
import { type AdjustmentRow, listIds, listStoredAdjustments, storeEffects } from './adjustments.sql.ts'

const NAMED_LEVELS = ['local', 'categoria', 'producto', 'cliente'] as const

/** Resolves the keys of adjustments to current ids; merged entities resolve to the one they were merged into. */
export const idsOfAdjustments = async (
  tx: TenantTx,
  rows: readonly Pick<AdjustmentRow, 'nivel' | 'clave'>[],
): Promise<(row: Pick<AdjustmentRow, 'nivel' | 'clave'>) => number | undefined> => {
  const found = new Map<string, ReadonlyMap<string, number>>()
  for (const nivel of NAMED_LEVELS) {
    const claves = rows.filter((row) => row.nivel === nivel).map(({ clave }) => clave)
    if (claves.length === 0) continue
    const ids = await listIds(tx, nivel, claves)
    const aliases = nivel === 'categoria' ? new Map() : await listAliases(tx, nivel)
    for (const [clave, { id }] of aliases) if (!ids.has(clave)) ids.set(clave, id)
    found.set(nivel, ids)
  }
  return ({ nivel, clave }) => found.get(nivel)?.get(clave)
}

interface Applied extends LeafAdjustment {
  id: number
}

type Weights = ReadonlyMap<string, { cantidad: number; valor: number }>

const NO_WEIGHT = { cantidad: 0, valor: 0 }

const keyOf = ({
  local_id,
  cliente_id,
  producto_id,
  categoria_id,
}: Pick<ExpectedLeaf, 'local_id' | 'cliente_id' | 'producto_id' | 'categoria_id'>): string =>
  `${local_id} ${cliente_id} ${producto_id} ${categoria_id}`

/** A leaf with a forecast of zero. */
const emptyLeaf = ({ local_id, cliente_id, producto_id, categoria_id }: SoldLeaf, horizon: number): ExpectedLeaf => {
  const months = (): number[] => Array.from({ length: horizon }, () => 0)
  return { local_id, cliente_id, producto_id, categoria_id, cantidad: months(), valor: months() }
}

/** Reduction of each month since `before`. */
const lostSince = (before: Months, { cantidad, valor }: Months): Months => ({
  cantidad: before.cantidad.map((amount, at) => amount - cantidad[at]!),
  valor: before.valor.map((amount, at) => amount - valor[at]!),
})

const unitsOf = (leaves: readonly ExpectedLeaf[], horizon: number): number[] =>
  Array.from({ length: horizon }, (_, at) => leaves.reduce((sum, { cantidad }) => sum + cantidad[at]!, 0))

/** Applies one adjustment to its leaves, and its consequences to newcomers. */
const applyOne = (
  own: readonly ExpectedLeaf[],
  adjustment: LeafAdjustment,
  weights: Weights,
  { leaves, horizon }: { leaves: readonly ExpectedLeaf[]; horizon: number },
): ReturnType<typeof adjustLeaves> => {
  const before = unitsOf(own, horizon)
  const firstPurchases = own
    .filter(({ firstOfClient }) => firstOfClient)
    .map((leaf) => ({ leaf, before: copyOf(leaf) }))
  const effect = adjustLeaves(
    own,
    adjustment,
    own.map((leaf) => weights.get(keyOf(leaf)) ?? NO_WEIGHT),
  )
  subtractFromNewcomers(
    firstPurchases.map(({ leaf, before: months }) => ({ leaf, lost: lostSince(months, leaf) })),
    leaves.filter(({ cliente_id }) => cliente_id === null),
  )
  const allFirstPurchases = leaves.filter(({ firstOfClient }) => firstOfClient)
  scaleFirstPurchases(allFirstPurchases, adjustment, before, unitsOf(own, horizon))
  return effect
}

/**
 * Applies all adjustments to the published run: its original amounts, adjusted in the order in which the adjustments were made. Must be called in every
 * transaction that publishes a run or changes an adjustment, before commitments are applied (committed-sales/committed-demand.ts). Deterministic.
 * @param isNew whether the run was made in this transaction, so that its amounts need not be restored first
 */
export const applyAdjustments = async (tx: TenantTx, negocioId: string, { isNew = false } = {}): Promise<void> => {
  const run = await findPublishedRun(tx)
  if (!run) return storeEffects(tx, [])
  if (!isNew) await restoreRun(tx, run.id)
  const rows = await listStoredAdjustments(tx)
  const last = lastForecastMonth(run)
  const idOf = await idsOfAdjustments(tx, rows)
  const adjustments = rows.flatMap(
    ({ id, nivel, clave, desde, hasta, tipo, cantidad, resto_de, quedaba }): Applied[] => {
      const entidad_id = idOf({ nivel, clave })
      const [from, to] = [Math.max(desde, run.corte + 1) - run.corte - 1, Math.min(hasta, last) - run.corte - 1]
      if (from > to || (nivel !== 'total' && entidad_id === undefined)) return []
      // If the month's sales were undone since, the whole month is still to come.
      const isRest = resto_de !== null && resto_de === run.mes_en_curso && quedaba !== null
      const rest = isRest ? { at: resto_de - run.corte - 1, share: quedaba } : undefined
      return [{ id, nivel, entidad_id, from, to, tipo, cantidad, rest }]
    },
  )
  if (adjustments.length === 0) return storeEffects(tx, [])

  const horizon = last - run.corte
  const leaves = await listExpected(tx, run.id, horizon, adjustments)
  const changed: ChangedLeaf[] = leaves.map((leaf) => ({ leaf, published: copyOf(leaf) }))
  const published: Weights = new Map(leaves.map((leaf) => [keyOf(leaf), ownWeight(leaf)]))
  const effects: Parameters<typeof storeEffects>[1][number][] = []
  const byUnits = new UnitShifts()
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
      changed.push(...added.map((leaf) => ({ leaf, published: copyOf(leaf) })))
      own = [...own, ...added]
    }
    const { whole, rest } = byUnits.track(adjustment.tipo, leaves, () =>
      applyOne(own, adjustment, weights, { leaves, horizon }),
    )
    if ([whole.cantidad, whole.valor, rest.cantidad, rest.valor].every((amount) => amount === 0)) continue
    effects.push({
      id: adjustment.id,
      ...whole,
      reparto: byHistory ? 'historia' : 'esperado',
      resto_cantidad: rest.cantidad,
      resto_valor: rest.valor,
    })
  }
  const added = addedRows(changed.map((change) => ({ ...change, byUnits: byUnits.of(change.leaf) })))
  for (const table of Object.keys(ADJUSTED_TABLES) as (keyof typeof ADJUSTED_TABLES)[])
    await addToRun(tx, negocioId, run.id, table, added[table])
  await storeEffects(tx, effects)
}
