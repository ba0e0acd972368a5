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

/** The combined forecast of the nodes in a run, and how many of them it has. */
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

/** A month's figures of one measure. */
interface MonthFigures {
  /** Sales so far. */
  sold: number
  /** Still expected sales. */
  remainder: number
  /** Forecast of the whole month, adjustments included. */
  expected: number
  /** What adjustments add to the forecast; negative where they reduce it. */
  adjusted: number
  /** The part of `adjusted` that was said in units. */
  inUnits: number
  /** What commitments add to the forecast. */
  committed: number
  /** For an unfinished month with a known elapsed share: width of its interval relative to that of the full month. */
  width: number | null
}

/**
 * The interval shown for a month: the published interval of the full month, scaled by percentage adjustments and shifted by commitments and
 * adjustments in units. It is never below the sales so far and always contains the shown figure. For an unfinished month it is centred on sales plus
 * remainder and narrowed to `width`.
 */
const shownRange = (
  { media, bajo80, alto80 }: StoredMeasure,
  ahead: number,
  { sold, remainder, expected, adjusted, inUnits, committed, width }: MonthFigures,
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

/** The 80% interval of each month after the cut-off, and the explanation of the selected node. */
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
    // The pace of a part of the business says less about its remaining days than that of the whole, so its noise is at least 1.
    const byPace = (pace: MonthPace | null): number | null =>
      pace && widthByPace({ ...pace, noise: level === 'total' ? pace.noise : Math.max(1, pace.noise) })
    // Where only some stores are still to come, their error is that of an independent part of the whole.
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
