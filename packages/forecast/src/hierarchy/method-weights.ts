/**
 * Weights the methods of each level by rolling-origin backtest on the shop itself, then forecasts coherently. Weights instead of a choice: a dozen
 * months of the past are too few to tell which method is best, but enough to tell which are bad.
 */
import { ORIGINS, relativeRmse } from '../backtest.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { mean, sum } from '@vigia/series/numeric/sums.ts'
import { weightedTrimmedMean } from '@vigia/series/numeric/weighted-trimmed-mean.ts'
import { growthFactors } from './growth.ts'
import { forecastLeaves } from './leaf-base.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { likelihoodOfSameLevel } from './level-shift.ts'
import type { MeasureCube } from './measure-cube.ts'
import { correctForOpenedStores } from './opened-stores.ts'
import { aggregate, eachLevel, type Hierarchy, type LevelName, LEVELS } from './levels.ts'
import { methodsAt, NODE_METHODS, type NodeMethodCode } from './node-methods.ts'
import { rake } from './reconcile.ts'
import { type Fits, fitLevels } from './seasons.ts'

/** The sum of the leaves below a node, beside which the methods of {@link NODE_METHODS} forecast the node itself. */
const BOTTOM_UP = { code: 'bottom-up', words: 'la suma de lo que se espera de cada parte' } as const

export type MethodCode = typeof BOTTOM_UP.code | NodeMethodCode

/** What the person reads of each method after "Se calcula con". */
export const METHOD_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  [BOTTOM_UP, ...NODE_METHODS].map(({ code, words }) => [code, words]),
)

/** Methods by which a node goes on at the level of the year before. */
const LEVEL_OF_LAST_YEAR: ReadonlySet<MethodCode> = new Set(
  NODE_METHODS.flatMap((method) => ('usesLastYearLevel' in method ? [method.code] : [])),
)

/** Weight of each method at one level; adds up to 1. */
export type Weights = ReadonlyMap<MethodCode, number>

export type LevelWeights = Readonly<Record<LevelName, Weights>>

/** Only origins with a whole year before them count in the weights; half of it: docs/decisions/0051. */
const MIN_MONTHS_FOR_WEIGHTS = MONTHS_PER_YEAR
/** A weight falls with this power of the mean squared error at its level where that is one node (half and double of these powers: docs/forecasting-results.md), … */
const POWER = 0.5
/** … with so much more for every doubling of nodes: an error measured on a thousand of them is surer than on one, … */
const POWER_PER_DOUBLING = 0.25
/**
 * … and with this power of the mean over all levels of the error relative to the other methods': a method that errs at all levels errs here too. Half of it
 * takes .1% off the panel's total three months ahead and .5% twelve months ahead, and adds 3% to Superstore's; double adds .5% and .4%.
 */
const POWER_OF_ALL_LEVELS = 2
/** Weight left out at either end of the forecasts in order of size: a forecast out of all proportion does not count. Double adds .9% (decision 51). */
const TRIMMED = 0.2

/**
 * One point in time: what was known before month `end`, and the forecasts of every method from there, before they are weighted.
 * Plain data, that another thread may have made.
 */
export interface OriginForecasts {
  readonly end: number
  readonly horizon: number
  readonly fits: Fits
  /** Nodes × horizon, by each method of each level. */
  readonly nodes: Readonly<Record<LevelName, ReadonlyMap<NodeMethodCode, Float64Array>>>
  /** Leaves × horizon. */
  readonly leaves: Float64Array
  /** Factor on the total's forecast of each month ahead. */
  readonly growth: Float64Array
  /** Of each node of each level, how far its last months may be those of one that sells as in the year before (level-shift.ts). */
  readonly sameLevelLikelihood: Readonly<Record<LevelName, Float64Array>>
}

/** @param onNode called after each fit, {@link fitsPerOrigin} times at most */
export function forecastFromOrigin(
  all: MeasureCube,
  end: number,
  horizon: number,
  onNode: () => void,
): OriginForecasts {
  const known = knownAtOrigin(all, end)
  const fits = fitLevels(known, horizon, onNode)
  const forecastLevel = (level: LevelName) =>
    new Map(
      methodsAt(all, level, end - all.firstActiveMonth.nodes.total[0]!).map(
        ({ code, forecast }) => [code, forecast({ known, fits, level, horizon })] as const,
      ),
    )
  return {
    end,
    horizon,
    fits,
    nodes: eachLevel(forecastLevel),
    leaves: forecastLeaves(known, fits, horizon),
    growth: growthFactors(known, horizon),
    sameLevelLikelihood: eachLevel((level) => likelihoodOfSameLevel(known, fits, level)),
  }
}

/** How many node fits {@link forecastFromOrigin} makes at most, for progress. */
export function fitsPerOrigin(hierarchy: Hierarchy): number {
  return LEVELS.reduce((sum, level) => sum + hierarchy[level].ids.length, 0)
}

/** The methods' forecasts, weighted at each level and reconciled at the leaves: leaves × horizon. */
export function combineForecasts(weights: LevelWeights, cube: MeasureCube, view: OriginForecasts): Float64Array {
  const targets = new Map(LEVELS.map((level) => [level, combineLevel(weights[level], cube, view, level)]))
  const total = targets.get('total')!
  correctForOpenedStores(targets, cube, view.leaves, view.end)
  view.growth.forEach((factor, h) => (total[h]! *= factor))
  const leaves = view.leaves.slice()
  rake(leaves, cube.hierarchy, targets, view.horizon)
  return leaves
}

/**
 * Nodes × horizon. Of a node whose last months contradict that it sells as in the year before, methods that take the level of that year weigh
 * less than at its level.
 */
function combineLevel(weights: Weights, cube: MeasureCube, view: OriginForecasts, level: LevelName): Float64Array {
  const methods = [...weights.keys()]
  const forecasts = methods.map((method) => byMethod(view, cube, level, method))
  const combined = weightedTrimmedMean(forecasts, [...weights.values()], TRIMMED)
  view.sameLevelLikelihood[level].forEach((likelihood, node) => {
    if (likelihood === 1) return
    const [from, to] = [node * view.horizon, (node + 1) * view.horizon]
    const ofNode = methods.map((method) => weights.get(method)! * (LEVEL_OF_LAST_YEAR.has(method) ? likelihood : 1))
    const all = sum(ofNode)
    const shares = ofNode.map((weight) => weight / all)
    const own = forecasts.map((forecast) => forecast.subarray(from, to))
    combined.set(weightedTrimmedMean(own, shares, TRIMMED), from)
  })
  return combined
}

/** Forecasts of a level's nodes by one method. */
function byMethod(
  { nodes, leaves, horizon }: OriginForecasts,
  { hierarchy }: MeasureCube,
  level: LevelName,
  method: MethodCode,
) {
  return method === BOTTOM_UP.code ? aggregate(hierarchy[level], leaves, horizon) : nodes[level].get(method)!
}

/** Weights by the errors from the origins of the past; equal where the history is too short for any of them to count. */
export function chooseWeights(origins: readonly OriginForecasts[], cube: MeasureCube): LevelWeights {
  const counted = origins.filter((view) => view.end >= MIN_MONTHS_FOR_WEIGHTS)
  const errors = eachLevel((level) => logErrors(counted, cube, level))
  // A level of one node is the total over again.
  const distinct = LEVELS.filter((level) => level === 'total' || cube.hierarchy[level].ids.length > 1)
  /** Mean over the levels at which a method is tried. */
  const overall = (method: MethodCode) => {
    const known = distinct.flatMap((level) => errors[level].get(method) ?? [])
    return known.length > 0 ? mean(known) : 0
  }
  return eachLevel((level) => weigh(errors[level], overall, cube.hierarchy[level].ids.length, counted.length / ORIGINS))
}

/** Logarithm of the root mean squared error of each method at a level, relative to the methods' mean; 0 where nothing was sold or tried. */
function logErrors(origins: readonly OriginForecasts[], cube: MeasureCube, level: LevelName): Map<MethodCode, number> {
  const methods = methodsAt(cube, level, cube.months - cube.firstActiveMonth.nodes.total[0]!).map(({ code }) => code)
  const [actual, months] = [cube.nodes[level], cube.months]
  const errors = [BOTTOM_UP.code, ...methods].map((method) => {
    // A method that asks for a longer history held at none of the first origins.
    const known = origins.filter(({ nodes }) => method === BOTTOM_UP.code || nodes[level].has(method))
    const error = relativeRmse(
      known.map((view) => ({ ...view, actual, months, forecast: byMethod(view, cube, level, method) })),
    )
    // Errors below a millionth of the sales are perfect, and alike.
    return [method, Number.isFinite(error) ? Math.log(Math.max(error, 1e-6)) : 0] as const
  })
  const average = mean(errors.map(([, error]) => error))
  return new Map(errors.map(([method, error]) => [method, error - average]))
}

/** @param countedShare share of the backtest's origins that count: the fewer, the nearer are the weights to equal */
function weigh(
  errors: ReadonlyMap<MethodCode, number>,
  overall: (method: MethodCode) => number,
  nodes: number,
  countedShare: number,
): Weights {
  const power = POWER + POWER_PER_DOUBLING * Math.log2(nodes)
  const weights = [...errors].map(
    ([method, error]) =>
      [method, Math.exp(-2 * countedShare * (power * error + POWER_OF_ALL_LEVELS * overall(method)))] as const,
  )
  const all = sum(weights.map(([, weight]) => weight))
  return new Map(weights.map(([method, weight]) => [method, weight / all]))
}
