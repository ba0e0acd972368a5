/** From how wide a range is to how far its forecast errs. */
import { Z80 } from '@vigia/series/numeric/normal-quantiles.ts'

/** The mean absolute error of a normal forecast, √(2/π)·σ, as a share of half of its central 80% interval. */
export const ERROR_OF_HALF_RANGE = Math.sqrt(2 / Math.PI) / Z80
