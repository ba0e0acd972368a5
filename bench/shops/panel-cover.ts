/** The cover of the 80% interval of each source and level, with how well it is known. */
import type { ScoredLevel } from '../ledger/evaluate.ts'
import { chanceOfKept, coverBound, independentMonths, KEPT, monthsAlike, MONTHS_TO_TELL } from './cover.ts'
import { SHOP_LEVELS, type ShopScore } from './score-shop.ts'

export interface SourceCover {
  /** Mean over the shops of the source. */
  readonly cover80: number
  /** Between what and what it is nine times of ten. */
  readonly low: number
  readonly high: number
  /** As many independent months would tell as much. */
  readonly months: number
}

interface LevelCover {
  /** That have intervals of the level. */
  readonly sources: number
  /** With enough months to tell, {@link MONTHS_TO_TELL}. */
  readonly tell: number
  /** Of those that tell, with a cover within {@link KEPT}. */
  readonly kept: number
  /** Of all sources, with a cover within it; and of how many it would be by chance if all were .80. */
  readonly within: number
  readonly byChance: number
  /** Of all sources, those whose bounds hold .80: of true .80, nine of ten would. */
  readonly hold80: number
  /** Correlation of the months of an origin. */
  readonly alike: number
}

export interface PanelCover {
  readonly bySource: ReadonlyMap<string, Partial<Record<ScoredLevel, SourceCover>>>
  readonly levels: Partial<Record<ScoredLevel, LevelCover>>
}

/** @param shops of each source */
export function panelCover(shops: ReadonlyMap<string, readonly ShopScore[]>): PanelCover {
  const bySource = new Map<string, Partial<Record<ScoredLevel, SourceCover>>>()
  const levels: Partial<Record<ScoredLevel, LevelCover>> = {}
  for (const level of SHOP_LEVELS) {
    const covered = [...shops].flatMap(([source, scores]) => {
      const having = scores.map((score) => score.levels[level]).filter((figures) => figures?.cover80 !== null)
      const known = having.filter((figures) => figures !== undefined)
      return known.length > 0 ? [{ source, shops: known }] : []
    })
    if (covered.length === 0) continue
    const alike = monthsAlike(covered.map((source) => source.shops.map((shop) => shop.covered)))
    const covers = covered.map(({ source, shops: known }) => {
      const cover80 = known.reduce((sum, shop) => sum + shop.cover80!, 0) / known.length
      const months = independentMonths(
        known.map((shop) => shop.covered),
        alike,
      )
      const cover = { cover80, ...coverBound(cover80, months), months }
      bySource.set(source, { ...bySource.get(source), [level]: cover })
      return cover
    })
    const isKept = ({ cover80 }: SourceCover) => cover80 >= KEPT.from && cover80 <= KEPT.to
    const telling = covers.filter(({ months }) => months >= MONTHS_TO_TELL)
    levels[level] = {
      sources: covers.length,
      tell: telling.length,
      kept: telling.filter(isKept).length,
      within: covers.filter(isKept).length,
      byChance: covers.reduce((sum, { months }) => sum + chanceOfKept(months), 0),
      hold80: covers.filter(({ low, high }) => low <= 0.8 && high >= 0.8).length,
      alike,
    }
  }
  return { bySource, levels }
}
