/** The survival of a node: the share of its level that it is expected to go on selling. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'
import { isDiscontinued } from '@vigia/series/models/discontinued.ts'
import { inactivityFactors } from '@vigia/series/models/inactivity.ts'
import type { LevelName } from './levels.ts'

/**
 * Survival of a node that sold in one season only, has been inactive since, and is expected to return in the same months of the next year. On the panel
 * .4 to .9 of the units of such products returned in one source and .5 to .7 in the other, by months of inactivity (docs/decisions/0099). Half of it,
 * and 1, change no level's error by more than .0003.
 */
const ONE_SEASON_SURVIVAL = 0.6
/** Whether a survival is that of a node that sold in one season only. */
export const isOfOneSeason = (survival: number): boolean => survival === ONE_SEASON_SURVIVAL
/** Months with sales needed to count as a season: a single one may be chance, … */
const MIN_MONTHS_OF_SEASON = 2
/**
 * … except November or December (0–11). On the panel .6 and .7 of the units of products sold only in one of these returned a year later; for the other
 * months it was .0 and .15.
 */
const MONTHS_OF_CHRISTMAS: readonly number[] = [10, 11]

/** Whether all known sales of a node are one season within the last year. */
function soldOneSeason({ phase }: MeasureCube, history: Float64Array, firstActiveMonth: number, end: number): boolean {
  if (firstActiveMonth < end - MONTHS_PER_YEAR) return false
  const isOfChristmas = MONTHS_OF_CHRISTMAS.includes((phase + firstActiveMonth) % MONTHS_PER_YEAR)
  const months = history.subarray(firstActiveMonth, end).filter((v) => v !== 0).length
  return months >= (isOfChristmas ? 1 : MIN_MONTHS_OF_SEASON)
}

/** A smaller survival counts as 0, that is discontinued: no interval is published, and nothing is ordered. Not tuned. */
const MIN_SURVIVAL = 0.1

/**
 * The survival of each node of a level after month `end`: 0 for discontinued nodes, {@link ONE_SEASON_SURVIVAL} for those of one season, for inactive
 * products and clients, and for those that have just begun, the share that comparable nodes went on selling (inactivity.ts), else 1.
 */
export function survivalOf(cube: MeasureCube, level: LevelName, end: number): Float64Array {
  const histories = Array.from(cube.hierarchy[level].ids, (_, node) => nodeHistory(cube, level, node))
  const factors = level === 'producto' || level === 'cliente' ? inactivityFactors(histories, end) : undefined
  return Float64Array.from(histories, (history, node) => {
    const factor = factors?.[node] ?? 1
    // What sold last month is not discontinued, however little of it comparable nodes went on selling.
    if (history[end - 1] !== 0) return Math.max(factor, MIN_SURVIVAL)
    if (!isDiscontinued(history, end)) return factor < MIN_SURVIVAL ? 0 : factor
    const isOfSeason =
      level !== 'cliente' && soldOneSeason(cube, history, cube.firstActiveMonth.nodes[level][node]!, end)
    return isOfSeason ? ONE_SEASON_SURVIVAL : 0
  })
}
