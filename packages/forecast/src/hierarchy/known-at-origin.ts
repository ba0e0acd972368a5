/** What is known of one measure of a shop at an origin, computed once for all methods. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { survivalOf } from './discontinued.ts'
import { leafHistory, type MeasureCube, nodeHistory } from './measure-cube.ts'
import { eachLevel, type LevelName } from './levels.ts'
import { calendarActivity } from './calendar-activity.ts'
import { cleanHistory } from './clean-history.ts'

export interface KnownAtOrigin {
  /** Months known. The cube holds later months too, which must not be read. */
  readonly end: number
  /** The cleaned history (clean-history.ts). */
  readonly cube: MeasureCube
  /** Per node: the share of its level that it is expected to sell; 0 if discontinued (discontinued.ts). */
  readonly survival: Readonly<Record<LevelName, Float64Array>>
  /** Per node: twelve factors of mean 1 by calendar month, for the months in which it sells at all (calendar-activity.ts). */
  readonly activity: Readonly<Record<LevelName, readonly Float64Array[]>>
}

/** @param all the whole history of one measure, not cleaned */
export function knownAtOrigin(all: MeasureCube, end: number): KnownAtOrigin {
  const cube = cleanHistory(all, end)
  const survival = eachLevel((level) => survivalOf(cube, level, end))
  return { end, cube, survival, activity: eachLevel((level) => calendarActivity(cube, level, end, survival[level])) }
}

type CubeBefore = Pick<KnownAtOrigin, 'cube' | 'end'>

/** The known months of a node with a given season; none where it has not begun. */
export function nodeSeries(
  { cube, end }: CubeBefore,
  level: LevelName,
  node: number,
  season: Float64Array,
): SeasonalSeries {
  const start = Math.min(cube.firstActiveMonth.nodes[level][node]!, end)
  return { history: nodeHistory(cube, level, node), start, end, phase: cube.phase, season }
}

/** The known months of a leaf with a given season. */
export function leafSeries({ cube, end }: CubeBefore, leaf: number, season: Float64Array): SeasonalSeries {
  const start = Math.min(cube.firstActiveMonth.leaves[leaf]!, end)
  return { history: leafHistory(cube, leaf), start, end, phase: cube.phase, season }
}

/** A new node with at least this many months is forecast without its first one. Not tuned. */
const MIN_MONTHS_TO_SKIP_FIRST = 3

/**
 * The first month used to estimate a node's level. The first month of a node younger than a year is skipped, because it may have been sold on a few
 * days of it only. The first month of a client counts: clients buy irregularly from the start.
 */
export function firstLevelMonth({ cube, end }: CubeBefore, level: LevelName, node: number): number {
  const { nodes } = cube.firstActiveMonth
  const start = nodes[level][node]!
  const isLate = level !== 'cliente' && start > nodes.total[0]!
  return isLate && end - start >= MIN_MONTHS_TO_SKIP_FIRST && end - start < MONTHS_PER_YEAR ? start + 1 : start
}
