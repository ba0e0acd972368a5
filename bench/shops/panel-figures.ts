/** Means over the shops of a source, and over sources: each source counts alike, however many shops it has. */
import type { ScoredLevel } from '../ledger/evaluate.ts'
import { SHOP_LEVELS, type ShopFigures, type ShopScore } from './score-shop.ts'

/** Means of {@link ShopFigures}, and the share of shops in which ours errs less than last year. */
interface PanelFigures extends ShopFigures {
  readonly beatsLastYear: number | null
}

export type PanelLevels = Partial<Record<ScoredLevel, PanelFigures>>

const COLUMNS = ['wape', 'bias', 'snaive', 'mean12', 'pooled', 'equal', 'cover80'] as const

/** `iowa-03.csv.gz` is of the source `iowa`; a name without a number is a source of its own. */
export function sourceOf(file: string): string {
  return file.replace(/\.csv(\.gz)?$/, '').replace(/-\d+$/, '')
}

/** Mean of what can be said; null where nothing can. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((v) => v !== null)
  return known.length > 0 ? known.reduce((sum, v) => sum + v, 0) / known.length : null
}

/** Means over the shops of one source that have the level. */
export function sourceFigures(shops: readonly ShopScore[]): PanelLevels {
  return byLevel((level) => {
    const having = shops.map((shop) => shop.levels[level]).filter((figures) => figures !== undefined)
    const beats = having.map(({ wape, snaive }) => (wape === null || snaive === null ? null : Number(wape < snaive)))
    return having.length > 0
      ? { ...columns((column) => mean(having.map((f) => f[column]))), beatsLastYear: mean(beats) }
      : undefined
  })
}

/**
 * Means over the sources that have the level; `beatsLastYear` is the share of all shops.
 * @param shops of each source
 */
export function panelFigures(shops: ReadonlyMap<string, readonly ShopScore[]>): PanelLevels {
  const sources = [...shops.values()].map(sourceFigures)
  const all = sourceFigures([...shops.values()].flat())
  return byLevel((level) => {
    const having = sources.map((source) => source[level]).filter((figures) => figures !== undefined)
    return having.length > 0
      ? { ...columns((column) => mean(having.map((f) => f[column]))), beatsLastYear: all[level]!.beatsLastYear }
      : undefined
  })
}

function columns(of: (column: (typeof COLUMNS)[number]) => number | null): ShopFigures {
  return Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as unknown as ShopFigures
}

function byLevel(of: (level: ScoredLevel) => PanelFigures | undefined): PanelLevels {
  return Object.fromEntries(
    SHOP_LEVELS.flatMap((level) => {
      const figures = of(level)
      return figures ? [[level, figures] as const] : []
    }),
  )
}
