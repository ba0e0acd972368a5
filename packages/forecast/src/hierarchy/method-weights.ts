/**
 * Weights the methods of each level by a rolling-origin backtest on the shop itself, and combines and reconciles their forecasts. Methods are weighted
 * rather than chosen, because twelve months of backtest show which methods are bad but not which is best.
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

/** The sum of a node's leaf forecasts: a further method besides {@link NODE_METHODS}, which forecast the node itself. */
const BOTTOM_UP = { code: 'bottom-up', description: 'la suma de lo que se espera de cada parte' } as const

export type MethodCode = typeof BOTTOM_UP.code | NodeMethodCode

/** Description of each method, shown after "Se calcula con". */
export const METHOD_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  [BOTTOM_UP, ...NODE_METHODS].map(({ code, description }) => [code, description]),
)

/** Methods that project the level of the last year. */
const LAST_YEAR_LEVEL_METHODS: ReadonlySet<MethodCode> = new Set(
  NODE_METHODS.flatMap((method) => ('usesLastYearLevel' in method ? [method.code] : [])),
)

/** Weights of the methods at one level; they sum to 1. */
export type Weights = ReadonlyMap<MethodCode, number>

export type LevelWeights = Readonly<Record<LevelName, Weights>>

/*
 * The weight of method i at a level of n nodes is proportional to MSEᵢ^−(POWER + POWER_PER_DOUBLING · log₂ n) · MSE̅ᵢ^−POWER_OF_ALL_LEVELS. MSEᵢ is its
 * mean squared error at the level, relative to the geometric mean over methods, and MSE̅ᵢ the geometric mean of that over levels. Effect of half and
 * double of the constants: docs/forecasting-results.md.
 */

/** Only origins with at least this many months before them count in the weights; half of it: docs/decisions/0051. */
const MIN_MONTHS_FOR_WEIGHTS = MONTHS_PER_YEAR
/** Power of the error at a level of one node. */
const POWER = 0.5
/** Increase of that power with every doubling of the number of nodes: an error measured on a thousand nodes is more certain than one on a single node. */
const POWER_PER_DOUBLING = 0.25
/**
 * Power of the error over all levels: a method that is bad at all levels is probably bad at this one. Half of it lowers the error of the panel's total
 * by .1% three months ahead and .5% twelve months ahead, and raises Superstore's by 3%; double raises the panel's by .5% and .4%.
 */
const POWER_OF_ALL_LEVELS = 2
/** Share of the weight trimmed on each side of the sorted forecasts of a node and month, to leave out extreme ones. Double raises the error by .9% (docs/decisions/0051). */
const TRIMMED = 0.2

/** The forecasts of all methods from one origin, before they are weighted. Plain data, so that another thread may compute it. */
export interface OriginForecasts {
  /** Months known at the origin. */
  readonly end: number
  readonly horizon: number
  readonly fits: Fits
  /** Nodes × horizon, by level and method. */
  readonly nodes: Readonly<Record<LevelName, ReadonlyMap<NodeMethodCode, Float64Array>>>
  /** Base forecasts of the leaves, leaves × horizon. */
  readonly leaves: Float64Array
  /** Growth factor of the total for each month ahead. */
  readonly growth: Float64Array
  /** Per level and node: the relative likelihood that its level is still that of the year before (level-shift.ts). */
  readonly sameLevelLikelihood: Readonly<Record<LevelName, Float64Array>>
}

/**
 * Forecasts with all methods from one origin.
 * @param all the whole history, not cleaned
 * @param onNode called after each fit of a node, at most {@link fitsPerOrigin} times
 */
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

/** Upper bound of the node fits made by {@link forecastFromOrigin}, for its progress. */
export function fitsPerOrigin(hierarchy: Hierarchy): number {
  return LEVELS.reduce((sum, level) => sum + hierarchy[level].ids.length, 0)
}

/** Combines the methods' forecasts at each level and reconciles them at the leaves. @returns leaves × horizon */
export function combineForecasts(weights: LevelWeights, cube: MeasureCube, origin: OriginForecasts): Float64Array {
  const targets = new Map(LEVELS.map((level) => [level, combineLevel(weights[level], cube, origin, level)]))
  const total = targets.get('total')!
  correctForOpenedStores(targets, cube, origin.leaves, origin.end)
  origin.growth.forEach((factor, h) => (total[h]! *= factor))
  const leaves = origin.leaves.slice()
  rake(leaves, cube.hierarchy, targets, origin.horizon)
  return leaves
}

/**
 * The weighted trimmed mean of the methods' forecasts. Where a node's last months contradict the level of the year before, the methods that project
 * that level have less weight for this node.
 * @returns nodes × horizon
 */
function combineLevel(weights: Weights, cube: MeasureCube, origin: OriginForecasts, level: LevelName): Float64Array {
  const methods = [...weights.keys()]
  const forecasts = methods.map((method) => forecastOf(method, origin, cube, level))
  const combined = weightedTrimmedMean(forecasts, [...weights.values()], TRIMMED)
  origin.sameLevelLikelihood[level].forEach((likelihood, node) => {
    if (likelihood === 1) return
    const [from, to] = [node * origin.horizon, (node + 1) * origin.horizon]
    const nodeForecasts = forecasts.map((forecast) => forecast.subarray(from, to))
    const nodeWeights = normalised(
      methods.map((method) => weights.get(method)! * (LAST_YEAR_LEVEL_METHODS.has(method) ? likelihood : 1)),
    )
    combined.set(weightedTrimmedMean(nodeForecasts, nodeWeights, TRIMMED), from)
  })
  return combined
}

function normalised(weights: readonly number[]): number[] {
  const total = sum(weights)
  return weights.map((weight) => weight / total)
}

/** The forecasts of a level's nodes by one method, nodes × horizon. */
function forecastOf(
  method: MethodCode,
  { nodes, leaves, horizon }: OriginForecasts,
  { hierarchy }: MeasureCube,
  level: LevelName,
): Float64Array {
  return method === BOTTOM_UP.code ? aggregate(hierarchy[level], leaves, horizon) : nodes[level].get(method)!
}

/** Weights by the errors at the past origins; equal weights where the history is too short for any origin to count. */
export function chooseWeights(origins: readonly OriginForecasts[], cube: MeasureCube): LevelWeights {
  const counted = origins.filter(({ end }) => end >= MIN_MONTHS_FOR_WEIGHTS)
  const errors = eachLevel((level) => logErrors(counted, cube, level))
  // A level of one node repeats the total.
  const distinct = LEVELS.filter((level) => level === 'total' || cube.hierarchy[level].ids.length > 1)
  /** Mean log error over the levels at which the method applies. */
  const overall = (method: MethodCode) => {
    const ofLevels = distinct.flatMap((level) => errors[level].get(method) ?? [])
    return ofLevels.length > 0 ? mean(ofLevels) : 0
  }
  return eachLevel((level) => weigh(errors[level], overall, cube.hierarchy[level].ids.length, counted.length / ORIGINS))
}

/** Logarithm of the root mean squared error of each method at a level, less the methods' mean; a method without an error counts as 0 before that. */
function logErrors(origins: readonly OriginForecasts[], cube: MeasureCube, level: LevelName): Map<MethodCode, number> {
  const methods = methodsAt(cube, level, cube.months - cube.firstActiveMonth.nodes.total[0]!).map(({ code }) => code)
  const [actual, months] = [cube.nodes[level], cube.months]
  const errors = [BOTTOM_UP.code, ...methods].map((method) => {
    // A method that needs a longer history does not apply at the first origins.
    const applied = origins.filter(({ nodes }) => method === BOTTOM_UP.code || nodes[level].has(method))
    const error = relativeRmse(
      applied.map((origin) => ({ ...origin, actual, months, forecast: forecastOf(method, origin, cube, level) })),
    )
    // Errors below a millionth of the sales are rounding errors, and count as equal.
    return [method, Number.isFinite(error) ? Math.log(Math.max(error, 1e-6)) : 0] as const
  })
  const average = mean(errors.map(([, error]) => error))
  return new Map(errors.map(([method, error]) => [method, error - average]))
}

/**
 * @param errors of the methods at the level, from {@link logErrors}
 * @param overall mean log error of a method over all levels
 * @param countedShare share of the backtest's origins that count; the fewer, the closer the weights are to equal
 */
function weigh(
  errors: ReadonlyMap<MethodCode, number>,
  overall: (method: MethodCode) => number,
  nodes: number,
  countedShare: number,
): Weights {
  const power = POWER + POWER_PER_DOUBLING * Math.log2(nodes)
  const methods = [...errors.keys()]
  // Twice the logarithm of a root mean squared error is that of the mean squared error.
  const weights = normalised(
    [...errors].map(([method, error]) =>
      Math.exp(-2 * countedShare * (power * error + POWER_OF_ALL_LEVELS * overall(method))),
    ),
  )
  return new Map(methods.map((method, k) => [method, weights[k]!]))
}
