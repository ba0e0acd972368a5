import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { ExpectedRange, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import { type MonthPace, widthByPace } from '@vigia/forecast/calendar/month-pace.ts'
import type { WithDb } from '../../app-dependencies.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { limitedStores } from '../../db/tenancy.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import type { StoredMeasure } from '../../db/stored-measure.ts'
import { explainNode } from './explain-node.ts'
import { widthOfAdjusted } from './adjusted-width.ts'
import { batchedRead } from './batched-read.ts'
import { stillExpected } from './remainder.ts'
import { findNodesTogether, findStoresNode, type NodesTogether } from './stores-node.ts'

interface Nodes {
  level: ExplainedNode['nivel']
  ids: readonly number[]
}

const WHOLE_BUSINESS: Nodes = { level: 'total', ids: [0] }

/** The nodes of a filter: the business, or the ids of one dimension. Filters that cross dimensions have no interval. */
const nodesOf = (filter: Filter): Nodes | undefined => {
  const chosen = [
    { level: 'local' as const, ids: filter.local_id },
    { level: 'cliente' as const, ids: filter.cliente_id },
    { level: 'categoria' as const, ids: filter.categoria_id },
    { level: 'producto' as const, ids: filter.producto_id },
  ].flatMap(({ level, ids }) => (ids === undefined ? [] : [{ level, ids }]))
  if (chosen.length === 0) return WHOLE_BUSINESS
  return chosen.length === 1 ? chosen[0] : undefined
}

/** What a run expects of the nodes together, and how many of them it has. */
const findCombined = async (
  tx: TenantTx,
  runId: number,
  { level, ids }: Nodes,
): Promise<(NodesTogether & { level: Nodes['level'] }) | undefined> => {
  if (level === WHOLE_BUSINESS.level && limitedStores()) {
    const found = await findStoresNode(tx, runId)
    return found && { ...found, level: 'local' }
  }
  const found = await findNodesTogether(tx, runId, level, ids)
  return found && { ...found, level }
}

/**
 * The published interval of the full month, moved by what commitments and adjustments in units add to it, in proportion to what those in
 * percent make of it, never below what is already sold, and
 * wide enough for what is shown: of a month under way sales and remainder, which the whole business's pace decides, and as much
 * narrower as its days that have passed allow.
 */
const shownRange = (
  { media, bajo80, alto80 }: StoredMeasure,
  ahead: number,
  {
    sold,
    remainder,
    expected,
    adjusted,
    inUnits,
    committed,
    width,
  }: {
    sold: number
    remainder: number
    expected: number
    adjusted: number
    inUnits: number
    committed: number
    /** Of a month under way of which it is known what part is still to come: how much narrower it is than the full month's. */
    width: number | null
  },
): { from: number; to: number } => {
  const shown = sold + remainder
  const scale = widthOfAdjusted({ expected, adjusted, inUnits })
  if (width !== null) {
    return {
      from: Math.max(sold, shown - (media[ahead]! - bajo80[ahead]!) * width * scale),
      to: shown + Math.max(0, alto80[ahead]! - media[ahead]!) * width * scale,
    }
  }
  const added = committed + (expected > 0 ? inUnits : 0)
  return {
    from: Math.max(sold, Math.min(bajo80[ahead]! * scale + added, shown)),
    to: Math.max(alto80[ahead]! * scale + added, shown),
  }
}

const NOTHING = { cantidad: 0, valor: 0 }

/** Between how much and how much each month after the cut-off is expected to end, 80% of the time, and why. */
export const readExpectedRanges = (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  filter: Filter,
): Promise<{ data: ExpectedRange[]; nodo?: ExplainedNode }> =>
  batchedRead(db, negocioId, filter, async ({ tx, publishedRun, predictedMonths, monthlySales }) => {
    const at = nodesOf(filter)
    const run = at && (await publishedRun())
    const found = run && (await findCombined(tx, run.id, at))
    if (!found) return { data: [] }
    const { node, count, level } = found
    const predicted = new Map((await predictedMonths()).map((month) => [month.mes, month]))
    const sales = new Map((await monthlySales()).map((month) => [month.mes, month]))
    // Of a part of the business the days to come are by themselves: its own pace so far tells less than that of all.
    const byPace = (pace: MonthPace | null): number | null =>
      pace && widthByPace({ ...pace, noise: level === 'total' ? pace.noise : Math.max(1, pace.noise) })
    // What some stores alone have still to come errs as independent parts of the whole do.
    const byStores = (remainder: number, mean: number): number =>
      mean > 0 ? Math.sqrt(Math.min(1, Math.max(0, remainder) / mean)) : 0
    const data = node.cantidad.media.map((_, ahead) => {
      const mes = run.corte + 1 + ahead
      const month = predicted.get(mes)
      const rest = month ? stillExpected(month) : NOTHING
      const sold = sales.get(mes) ?? NOTHING
      const around = (measure: 'cantidad' | 'valor', amountOf: (stored: number) => number) =>
        shownRange(node[measure], ahead, {
          sold: amountOf(sold[measure]),
          remainder: amountOf(rest[measure]),
          expected: amountOf(month?.[measure] ?? 0),
          adjusted: amountOf(month?.ajuste[measure] ?? 0),
          inUnits: amountOf(month?.en_unidades[measure] ?? 0),
          width:
            run.locales_por_venir !== null && mes === run.mes_en_curso
              ? byStores(amountOf(rest[measure]), node[measure].media[ahead]!)
              : byPace(month?.en_curso?.ritmo?.[measure] ?? null),
          committed: amountOf(month ? month.comprometido[measure] + month.cumplido[measure] : 0),
        })
      const units = around('cantidad', quantityOf)
      const money = around('valor', moneyOf)
      return {
        ...fromMonth(mes),
        cantidad_desde: units.from,
        cantidad_hasta: units.to,
        valor_desde: money.from,
        valor_hasta: money.to,
      }
    })
    const nodo = explainNode({ nivel: level, nodos: count }, node, run, predicted)
    return { data, ...(nodo && { nodo }) }
  })
