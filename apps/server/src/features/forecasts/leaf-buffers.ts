import type { OriginForecasts } from '@vigia/forecast/hierarchy/method-weights.ts'

/** The buffers of the leaves' forecasts, by far the largest part of a task's result, which are transferred between threads instead of copied. */
export const leafBuffers = (results: readonly OriginForecasts[]): ArrayBuffer[] =>
  results.map(({ leaves }) => leaves.buffer as ArrayBuffer)
