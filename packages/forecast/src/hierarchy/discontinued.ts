/** How much of what a node that is silent sold is expected of it. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'
import { isDiscontinued } from '@vigia/series/models/discontinued.ts'
import { inactivityFactors } from '@vigia/series/models/inactivity.ts'
import type { LevelName } from './levels.ts'

/**
 * Share of the year before that returns, in its months, of what sold in one season alone and is silent since. Of such products of the
 * panel .4 to .9 of the units came back with one source and .5 to .7 with the other, by months of silence (docs/decisions/0099). Half
 * of it, and all, change no level's error by more than .0003.
 */
const ONE_SEASON_RETURN = 0.6
/** Whether a survival is that of what sold in one season alone. */
export const isOfOneSeason = (survival: number): boolean => survival === ONE_SEASON_RETURN
/** Months in which it sold at least: a single one may have been a chance, … */
const MIN_MONTHS_OF_SEASON = 2
/**
 * … but for November and December: of what had sold in one of these alone .6 and .7 of the units came back a year later on the panel, of what had
 * sold in another month alone .0 and .15.
 */
const MONTHS_OF_CHRISTMAS: readonly number[] = [10, 11]

/** Whether all that is known of a node is one season within the last year. */
function soldOneSeason({ phase }: MeasureCube, history: Float64Array, firstActiveMonth: number, end: number): boolean {
  if (firstActiveMonth < end - MONTHS_PER_YEAR) return false
  const isOfChristmas = MONTHS_OF_CHRISTMAS.includes((phase + firstActiveMonth) % MONTHS_PER_YEAR)
  const months = history.subarray(firstActiveMonth, end).filter((v) => v !== 0).length
  return months >= (isOfChristmas ? 1 : MIN_MONTHS_OF_SEASON)
}

/** A node of which less is expected than this share is taken to be discontinued: no range is told of it, and nothing of it is ordered. Not tuned. */
const MIN_SURVIVAL = 0.1

/**
 * How much of what each node of the level would sell is expected after month `end`: nothing of what is taken to be discontinued, a part of what has sold
 * in one season alone, of products and clients that are silent what such silences were followed by (inactivity.ts), else all.
 */
export function survivalOf(cube: MeasureCube, level: LevelName, end: number): Float64Array {
  const histories = Array.from(cube.hierarchy[level].ids, (_, node) => nodeHistory(cube, level, node))
  const factors = level === 'producto' || level === 'cliente' ? inactivityFactors(histories, end) : undefined
  return Float64Array.from(histories, (history, node) => {
    const factor = factors?.[node] ?? 1
    if (!isDiscontinued(history, end)) return factor < MIN_SURVIVAL ? 0 : factor
    const isOfSeason =
      level !== 'cliente' && soldOneSeason(cube, history, cube.firstActiveMonth.nodes[level][node]!, end)
    return isOfSeason ? ONE_SEASON_RETURN : 0
  })
}
