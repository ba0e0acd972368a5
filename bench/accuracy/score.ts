import { absoluteError, coverage, intervalScore, mase, rmsse, seasonalScale, smape } from './metrics.ts'
import type { Forecast } from '@vigia/series/forecast.ts'

interface Figures {
  /** Series that the model applies to, and is judged by. */
  series: number
  /** 0–200, mean over series. */
  smape: number
  mase: number
  /** Mean of sMAPE and MASE relative to Naive2, as in M4. */
  owa: number
  /** Sum of absolute errors over sum of sizes, all series together. */
  wape: number
  rmsse: number
  /** Sum of (forecast − actual) over sum of sizes, all series together. */
  bias: number
  cover80: number
  cover95: number
  /** Interval scores divided by the MASE scale, as in M4's MSIS. */
  score80: number
  score95: number
  msPerSeries: number
}

/** Gathers a model's errors over series. A series on which a measure is undefined is left out of that measure. */
export class Score {
  private series = 0
  private error = 0
  private signed = 0
  private size = 0
  private readonly sums = new Map<string, { sum: number; count: number }>()

  add(train: Float64Array, actual: Float64Array, forecast: Forecast, period: number, elapsed: number): void {
    const scale = seasonalScale(train, period)
    this.series++
    this.error += absoluteError(actual, forecast.mean)
    actual.forEach((v, h) => {
      this.size += Math.abs(v)
      this.signed += forecast.mean[h]! - v
    })
    this.put('smape', smape(actual, forecast.mean))
    this.put('mase', mase(actual, forecast.mean, scale))
    this.put('rmsse', rmsse(train, actual, forecast.mean))
    this.put('cover80', coverage(actual, forecast.lower80, forecast.upper80))
    this.put('cover95', coverage(actual, forecast.lower95, forecast.upper95))
    this.put('score80', intervalScore(actual, forecast.lower80, forecast.upper80, 0.2) / scale)
    this.put('score95', intervalScore(actual, forecast.lower95, forecast.upper95, 0.05) / scale)
    this.put('msPerSeries', elapsed)
  }

  /** @param reference Naive2's figures; without it the OWA is 1 */
  summary(reference?: Figures): Figures {
    const smape = this.mean('smape')
    const mase = this.mean('mase')
    return {
      series: this.series,
      smape,
      mase,
      owa: reference ? (smape / reference.smape + mase / reference.mase) / 2 : 1,
      wape: this.error / this.size,
      rmsse: this.mean('rmsse'),
      bias: this.signed / this.size,
      cover80: this.mean('cover80'),
      cover95: this.mean('cover95'),
      score80: this.mean('score80'),
      score95: this.mean('score95'),
      msPerSeries: this.mean('msPerSeries'),
    }
  }

  private put(key: string, value: number): void {
    if (!Number.isFinite(value)) return
    const entry = this.sums.get(key) ?? { sum: 0, count: 0 }
    entry.sum += value
    entry.count++
    this.sums.set(key, entry)
  }

  private mean(key: string): number {
    const entry = this.sums.get(key)
    return entry ? entry.sum / entry.count : Number.NaN
  }
}
