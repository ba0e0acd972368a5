/** What is known of one measure of a shop before a month, worked out once for all that stands on it. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { survivalOf } from './discontinued.ts'
import { leafHistory, type MeasureCube, nodeHistory } from './measure-cube.ts'
import { eachLevel, type LevelName } from './levels.ts'
import { calendarActivity } from './calendar-activity.ts'
import { cleanHistory } from './clean-history.ts'

export interface KnownAtOrigin {
  /** Months known; later ones are in the history, and not to be looked at. */
  readonly end: number
  /** As models should see it. */
  readonly cube: MeasureCube
  /** Of each node, how much of what it would sell is expected: 0 of what is taken to be discontinued (discontinued.ts). */
  readonly survival: Readonly<Record<LevelName, Float64Array>>
  /** Twelve factors of mean 1 for each node, by calendar month: in which months it sells at all (calendar-activity.ts). */
  readonly activity: Readonly<Record<LevelName, readonly Float64Array[]>>
}

/** @param all of one measure, all months */
export function knownAtOrigin(all: MeasureCube, end: number): KnownAtOrigin {
  const cube = cleanHistory(all, end)
  const survival = eachLevel((level) => survivalOf(cube, level, end))
  return { end, cube, survival, activity: eachLevel((level) => calendarActivity(cube, level, end, survival[level])) }
}

type CubeBefore = Pick<KnownAtOrigin, 'cube' | 'end'>

/** A node as it is known under a season; with no month where it has not begun. */
export function nodeSeries(
  { cube, end }: CubeBefore,
  level: LevelName,
  node: number,
  season: Float64Array,
): SeasonalSeries {
  const start = Math.min(cube.firstActiveMonth.nodes[level][node]!, end)
  return { history: nodeHistory(cube, level, node), start, end, phase: cube.phase, season }
}

/** The same of a leaf. */
export function leafSeries({ cube, end }: CubeBefore, leaf: number, season: Float64Array): SeasonalSeries {
  const start = Math.min(cube.firstActiveMonth.leaves[leaf]!, end)
  return { history: leafHistory(cube, leaf), start, end, phase: cube.phase, season }
}

/** Months from which a young node's first one does not count, of which it may have sold some days alone; a client buys now and then from its first day. Not tuned. */
const WITHOUT_FIRST_FROM = 3

/** The first month that tells the level of a node. */
export function firstLevelMonth({ cube, end }: CubeBefore, level: LevelName, node: number): number {
  const { nodes } = cube.firstActiveMonth
  const start = nodes[level][node]!
  const isLate = level !== 'cliente' && start > nodes.total[0]!
  return isLate && end - start >= WITHOUT_FIRST_FROM && end - start < MONTHS_PER_YEAR ? start + 1 : start
}
