/**
 * The season of every node and its structural forecast, from the total downwards. The season of the whole shop is well estimated, that of a part is
 * noisy: it departs from its parent's season only as far as the part's own years agree. A single product has too few sales for that, so the departures
 * of products are estimated from all products together (product-seasons.ts).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import { averagedLevel, seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { relativeToParent } from './calendar-activity.ts'
import { type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import { type Level, type LevelName, parentOf } from './levels.ts'
import { applyDeparture, productDepartures } from './product-seasons.ts'
import { interpolate, nearestMonth } from '@vigia/series/numeric/imputation.ts'

/** The fits of a level's nodes at an origin. */
export interface LevelFit {
  /** Per node: twelve multiplicative indices of mean 1 by calendar month (0–11). */
  readonly seasons: readonly Float64Array[]
  /** Per node: twelve factors on the total's season. Of categories and products they give their whole season, of stores and clients their calendar activity. */
  readonly departures: readonly Float64Array[]
  /** Forecast of the structural models of each node under its parent's season, of products under their own; nodes × horizon, non-negative. */
  readonly structural: Float64Array
}

export type Fits = Record<LevelName, LevelFit>

/** A node with sales in a smaller share of its months, … */
const MIN_ACTIVE_SHARE = 0.5
/** … or with fewer months, has its parent's season. Effect of half and double: docs/forecasting-results.md. */
const MIN_MONTHS = 6

/** Fits all levels. @param onNode called after each fitted node */
export function fitLevels(known: KnownAtOrigin, horizon: number, onNode: () => void): Fits {
  const { hierarchy } = known.cube
  const fit = (level: Level, bases: readonly Float64Array[]) => fitLevel(known, level, horizon, bases, onNode)
  const relativeToTotal = (level: LevelName) =>
    known.activity[level].map((own) => relativeToParent(own, known.activity.total[0]!))

  const total = fit(hierarchy.total, known.activity.total)
  const ofTotal = total.seasons[0]!
  const fitPart = (level: Level): LevelFit => {
    const departures = relativeToTotal(level.name)
    const bases = departures.map((departure) => applyDeparture(ofTotal, departure))
    return { ...fit(level, bases), departures }
  }
  // A category or product of December has far more of it than the whole shop; what stores and clients have of their own is less certain.
  const relativeToShop = (season: Float64Array): Float64Array =>
    season.map((index, m) => index / Math.max(MIN_SEASONAL_INDEX, ofTotal[m]!))
  const categoria = fitPart(hierarchy.categoria)

  const parents = parentOf(hierarchy.producto, hierarchy.categoria)
  const relativeToCategory = known.activity.producto.map((own, product) =>
    relativeToParent(own, known.activity.categoria[parents[product]!]!),
  )
  const bases = relativeToCategory.map((factors, product) =>
    applyDeparture(categoria.seasons[parents[product]!]!, factors),
  )
  const own = productDepartures(known, parents, relativeToCategory, bases)
  const seasons = own.map((departure, product) => applyDeparture(bases[product]!, departure))
  return {
    total: { ...total, departures: [new Float64Array(MONTHS_PER_YEAR).fill(1)] },
    local: fitPart(hierarchy.local),
    categoria: { ...categoria, departures: categoria.seasons.map(relativeToShop) },
    producto: {
      structural: fit(hierarchy.producto, seasons).structural,
      seasons,
      departures: seasons.map(relativeToShop),
    },
    cliente: fitPart(hierarchy.cliente),
  }
}

/** @param bases prior season of each node, from which its own months may depart */
function fitLevel(
  known: KnownAtOrigin,
  level: Level,
  horizon: number,
  bases: readonly Float64Array[],
  onNode: () => void,
): Omit<LevelFit, 'departures'> {
  const { end, cube } = known
  const survival = known.survival[level.name]
  const structural = new Float64Array(level.ids.length * horizon)
  const seasons = bases.map((base, node) => {
    if (survival[node] === 0) return base
    const view = nodeSeries(known, level.name, node, base)
    const own = relativeToSeason(view, known.activity[level.name][node]!)
    const row = structural.subarray(node * horizon, (node + 1) * horizon)
    if (!isActive(own)) {
      const current = averagedLevel(view)
      row.forEach((_, h) => (row[h] = survival[node]! * current * seasonalIndexAt(view, end + h)))
      return base
    }
    const { forecast, season } = fitStructural(own, MONTHS_PER_YEAR, Math.max(horizon, MONTHS_PER_YEAR))
    onNode()
    row.forEach((_, h) => (row[h] = survival[node]! * Math.max(0, forecast.mean[h]!) * seasonalIndexAt(view, end + h)))
    const departure = new Float64Array(MONTHS_PER_YEAR)
    for (let h = 0; h < MONTHS_PER_YEAR; h++) departure[(cube.phase + end + h) % MONTHS_PER_YEAR] = season[h]!
    return applyDeparture(base, departure)
  })
  return { seasons, structural }
}

/** A calendar month with a smaller activity factor is out of season: the node is not expected to sell in it (docs/decisions/0099). */
const OUT_OF_SEASON = 0.1

/** Known months divided by the season. Months out of season without sales show nothing of the level, and are interpolated from those around them. */
function relativeToSeason(view: SeasonalSeries, activity: Float64Array): Float64Array {
  const { history, start, end, phase } = view
  const relative = history.map((v, t) => v / seasonalIndexAt(view, t))
  const isOpen = (t: number) =>
    t >= start && (history[t] !== 0 || activity[(phase + t) % MONTHS_PER_YEAR]! >= OUT_OF_SEASON)
  for (let t = start; t < end; t++) {
    if (isOpen(t)) continue
    const [before, after] = [nearestMonth(t, -1, end, isOpen), nearestMonth(t, 1, end, isOpen)]
    relative[t] =
      before !== undefined && after !== undefined
        ? interpolate(relative, before, after, t)
        : relative[before ?? after ?? t]!
  }
  return relative.slice(start, end)
}

function isActive(values: Float64Array): boolean {
  const active = values.filter((v) => v !== 0).length
  return values.length >= MIN_MONTHS && active >= MIN_ACTIVE_SHARE * values.length
}
