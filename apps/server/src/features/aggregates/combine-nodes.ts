import type { StoredMeasure } from '../../db/stored-measure.ts'
import type { LevelWidths, StoredNode } from './ranges.sql.ts'
import { sum } from '../../sum.ts'

const MEASURES = ['cantidad', 'valor'] as const
type MeasureName = (typeof MEASURES)[number]

/** Mean by weights; undefined where nothing weighs. */
const weighted = (values: readonly number[], weights: readonly number[]): number | undefined => {
  const whole = sum(weights)
  return whole > 0 ? sum(values.map((value, at) => value * weights[at]!)) / whole : undefined
}

/** The same of values that must all be known. */
const weightedKnown = (values: readonly (number | null)[], weights: readonly number[]): number | null =>
  values.includes(null) ? null : (weighted(values as number[], weights) ?? null)

/**
 * How far the errors of a level's nodes go together, 0 to 1: with it, the intervals of all of them give the published
 * interval of the whole business. Variances: width² = (1 − r)·Σ wᵢ² + r·(Σ wᵢ)².
 */
const commonError = (width: number, { lineal, cuadrados }: { lineal: number; cuadrados: number }): number => {
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
  const away = (at: number, limit: 'bajo80' | 'alto80'): number => {
    const each = measures.map((measure) => Math.abs(measure[limit][at]! - measure.media[at]!))
    const level = whole.widths[at]
    const common = level ? commonError(whole.total.alto80[at]! - whole.total.bajo80[at]!, level) : 1
    return Math.sqrt((1 - common) * sum(each.map((width) => width ** 2)) + common * sum(each) ** 2)
  }
  const weights = measures.map((measure) => sum(measure.media))
  const porque = combineReasons(measures, weights)
  return {
    media,
    bajo80: media.map((mean, at) => Math.max(0, mean - away(at, 'bajo80'))),
    alto80: media.map((mean, at) => mean + away(at, 'alto80')),
    // Of the parts: their sum errs as much at most, and less where some are too high while others are too low.
    wape: weightedKnown(
      measures.map(({ wape }) => wape),
      weights,
    ),
    ...(porque && { porque }),
  }
}

/**
 * Several nodes of one level as one.
 * @param whole the whole business's node, whose interval tells how far the level's errors go together, and sums over all
 * nodes of the level
 */
export const combineNodes = (
  nodes: readonly StoredNode[],
  whole: { total: StoredNode; widths: LevelWidths },
): StoredNode => {
  const weights = nodes.map(({ cantidad }) => sum(cantidad.media))
  const methods = new Set(nodes.flatMap(({ pesos }) => Object.keys(pesos ?? {}))) as Set<
    keyof NonNullable<StoredNode['pesos']>
  >
  const say = (method: keyof NonNullable<StoredNode['pesos']>): number =>
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
      : Object.fromEntries([...methods].map((method) => [method, say(method)])),
  }
}
