import type { StoredMeasure } from '../../db/stored-measure.ts'
import type { LevelWidths, StoredNode } from './ranges.sql.ts'
import { sum } from '../../sum.ts'

const MEASURES = ['cantidad', 'valor'] as const
type MeasureName = (typeof MEASURES)[number]

/** Weighted mean; undefined where all weights are 0. */
const weighted = (values: readonly number[], weights: readonly number[]): number | undefined => {
  const whole = sum(weights)
  return whole > 0 ? sum(values.map((value, at) => value * weights[at]!)) / whole : undefined
}

/** Weighted mean; null where any value is null. */
const weightedKnown = (values: readonly (number | null)[], weights: readonly number[]): number | null =>
  values.includes(null) ? null : (weighted(values as number[], weights) ?? null)

/**
 * Common correlation r of the errors of a level's nodes, 0 to 1, with which the intervals of all nodes give the published interval of the whole business:
 * width² = (1 − r)·Σ wᵢ² + r·(Σ wᵢ)².
 */
const errorCorrelation = (width: number, { lineal, cuadrados }: { lineal: number; cuadrados: number }): number => {
  const apart = lineal ** 2 - cuadrados
  return apart > 0 ? Math.min(1, Math.max(0, (width ** 2 - cuadrados) / apart)) : 1
}

const combineReasons = (measures: readonly StoredMeasure[], weights: readonly number[]): StoredMeasure['porque'] => {
  const reasons = measures.map(({ porque }) => porque)
  if (reasons.includes(undefined)) return undefined
  const known = reasons as NonNullable<(typeof reasons)[number]>[]
  const parts = known.flatMap(({ partes }) => (partes ? [partes] : []))
  const level = sum(parts.map(({ nivel_mensual }) => nivel_mensual))
  const season = sum(parts.map(({ nivel_mensual, temporada }) => nivel_mensual * temporada))
  const trend = sum(parts.map(({ nivel_mensual, temporada, tendencia }) => nivel_mensual * temporada * (1 + tendencia)))
  const comparable = known.some(({ wape_comparable }) => wape_comparable !== undefined)
    ? weightedKnown(
        measures.map(({ wape, porque }) => porque?.wape_comparable ?? wape),
        weights,
      )
    : null
  return {
    estado: parts.length > 0 ? 'conocido' : known[0]!.estado,
    partes:
      level > 0 && season > 0
        ? { nivel_mensual: level, temporada: season / level, tendencia: trend / season - 1 }
        : null,
    sesgo: weightedKnown(
      known.map(({ sesgo }) => sesgo),
      weights,
    ),
    wape_ingenuo: weightedKnown(
      known.map(({ wape_ingenuo }) => wape_ingenuo),
      weights,
    ),
    ...(comparable !== null && { wape_comparable: comparable }),
    meses_evaluados: Math.min(...known.map(({ meses_evaluados }) => meses_evaluados)),
  }
}

const combineMeasure = (
  measures: readonly StoredMeasure[],
  whole: { total: StoredMeasure; widths: LevelWidths[MeasureName] },
): StoredMeasure => {
  const media = measures[0]!.media.map((_, at) => sum(measures.map((measure) => measure.media[at]!)))
  const distance = (at: number, limit: 'bajo80' | 'alto80'): number => {
    const distances = measures.map((measure) => Math.abs(measure[limit][at]! - measure.media[at]!))
    const level = whole.widths[at]
    const correlation = level ? errorCorrelation(whole.total.alto80[at]! - whole.total.bajo80[at]!, level) : 1
    return Math.sqrt((1 - correlation) * sum(distances.map((d) => d ** 2)) + correlation * sum(distances) ** 2)
  }
  const weights = measures.map((measure) => sum(measure.media))
  const porque = combineReasons(measures, weights)
  return {
    media,
    bajo80: media.map((mean, at) => Math.max(0, mean - distance(at, 'bajo80'))),
    alto80: media.map((mean, at) => mean + distance(at, 'alto80')),
    // Mean error of the parts, an upper bound for that of their sum, in which errors of opposite sign cancel.
    wape: weightedKnown(
      measures.map(({ wape }) => wape),
      weights,
    ),
    ...(porque && { porque }),
  }
}

/**
 * Combines several nodes of one level into one.
 * @param whole the node of the whole business, and sums of interval widths over all nodes of the level, which give the correlation of their errors
 */
export const combineNodes = (
  nodes: readonly StoredNode[],
  whole: { total: StoredNode; widths: LevelWidths },
): StoredNode => {
  const weights = nodes.map(({ cantidad }) => sum(cantidad.media))
  const methods = new Set(nodes.flatMap(({ pesos }) => Object.keys(pesos ?? {}))) as Set<
    keyof NonNullable<StoredNode['pesos']>
  >
  const weightOf = (method: keyof NonNullable<StoredNode['pesos']>): number =>
    weighted(
      nodes.map(({ pesos }) => pesos?.[method] ?? 0),
      weights,
    ) ?? 0
  return {
    cantidad: combineMeasure(
      nodes.map(({ cantidad }) => cantidad),
      { total: whole.total.cantidad, widths: whole.widths.cantidad },
    ),
    valor: combineMeasure(
      nodes.map(({ valor }) => valor),
      { total: whole.total.valor, widths: whole.widths.valor },
    ),
    pesos: nodes.some(({ pesos }) => pesos === null)
      ? null
      : Object.fromEntries([...methods].map((method) => [method, weightOf(method)])),
  }
}
