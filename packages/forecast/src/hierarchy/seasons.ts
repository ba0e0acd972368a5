/**
 * Season and own forecast of every node, from the total to the parts. The whole shop's season is clear, a part's is noisy: a part's departs from its
 * parent's only as far as its own months agree. A product has too few of them: how far it departs is learnt from all products (own-seasons.ts).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { averagedLevel, indexAt } from '@vigia/series/models/shared-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { type KnownAtOrigin, nodeView } from './known-at-origin.ts'
import { type Level, type LevelName, parentOf } from './levels.ts'
import { departing, ownDepartures } from './own-seasons.ts'

/** What is known of a level's nodes before some month. */
export interface LevelFit {
  /** Twelve multiplicative indices of mean 1 for each node, by calendar month (0–11). */
  readonly seasons: readonly Float64Array[]
  /** Of products: twelve factors each, from its category's season to its own. */
  readonly departures?: readonly Float64Array[]
  /** Forecast of each node's structural model under its parent's season, nodes × horizon, non-negative. */
  readonly structural: Float64Array
}

export type Fits = Record<LevelName, LevelFit>

/** Share of months with sales under which a part has no season of its own, and the months it needs at least. */
const MIN_ACTIVE_SHARE = 0.5
const MIN_MONTHS = 6

/** @param onNode called after each node */
export function fitLevels(known: KnownAtOrigin, horizon: number, onNode: () => void): Fits {
  const { hierarchy } = known.cube
  const flat = new Float64Array(MONTHS_PER_YEAR).fill(1)
  const fit = (level: Level, base: (node: number) => Float64Array) => fitLevel(known, level, horizon, base, onNode)
  const total = fit(hierarchy.total, () => flat)
  const ofTotal = () => total.seasons[0] ?? flat
  const categoria = fit(hierarchy.categoria, ofTotal)
  const parents = parentOf(hierarchy.producto, hierarchy.categoria)
  const ofCategory = (product: number) => categoria.seasons[parents[product]!]!
  const departures = ownDepartures(known, parents, categoria.seasons)
  return {
    total,
    local: fit(hierarchy.local, ofTotal),
    categoria,
    producto: {
      structural: fit(hierarchy.producto, ofCategory).structural,
      seasons: departures.map((departure, product) => departing(ofCategory(product), departure)),
      departures,
    },
    cliente: fit(hierarchy.cliente, ofTotal),
  }
}

function fitLevel(
  known: KnownAtOrigin,
  level: Level,
  horizon: number,
  base: (node: number) => Float64Array,
  onNode: () => void,
): LevelFit {
  const { end, cube, discontinued } = known
  const structural = new Float64Array(level.ids.length * horizon)
  const seasons = Array.from(level.ids, (_, node) => {
    const parent = base(node)
    const view = nodeView(known, level.name, node, parent)
    if (discontinued[level.name][node] === 1) return parent
    const own = view.history.slice(view.start, end).map((v, t) => v / indexAt(view, view.start + t))
    const row = structural.subarray(node * horizon, (node + 1) * horizon)
    if (!isActive(own)) {
      const now = averagedLevel(view)
      row.forEach((_, h) => (row[h] = now * indexAt(view, end + h)))
      return parent
    }
    const { forecast, season } = fitStructural(own, MONTHS_PER_YEAR, Math.max(horizon, MONTHS_PER_YEAR))
    onNode()
    row.forEach((_, h) => (row[h] = Math.max(0, forecast.mean[h]!) * indexAt(view, end + h)))
    const departure = new Float64Array(MONTHS_PER_YEAR)
    for (let h = 0; h < MONTHS_PER_YEAR; h++) departure[(cube.phase + end + h) % MONTHS_PER_YEAR] = season[h]!
    return departing(parent, departure)
  })
  return { seasons, structural }
}

function isActive(values: Float64Array): boolean {
  const active = values.filter((v) => v !== 0).length
  return values.length >= MIN_MONTHS && active >= MIN_ACTIVE_SHARE * values.length
}
