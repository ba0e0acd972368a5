import type { OriginForecasts } from '@vigia/forecast/hierarchy/method-weights.ts'

/** The memory of the leaves' forecasts, by far the largest part of a viewpoint: it moves between threads instead of being copied. */
export const leafBuffers = (views: readonly OriginForecasts[]): ArrayBuffer[] =>
  views.map(({ leaves }) => leaves.buffer as ArrayBuffer)
