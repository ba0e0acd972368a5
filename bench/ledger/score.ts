/** Errors of a level: summed over its nodes, origins and months, and only then divided. */

export interface LevelFigures {
  series: number
  /** Sum of |actual − forecast| over sum of |actual|; null where nothing was sold. */
  wape: number | null
  /** Sum of (forecast − actual) over sum of |actual|. */
  bias: number | null
  /** WAPE of the same month last year, of the mean of twelve months, and of each series' own combination. */
  snaive: number | null
  mean12: number | null
  combination: number | null
  /** Share of actuals inside the published 80% interval; null where none is published. */
  cover80: number | null
}

export type Method = 'ours' | 'snaive' | 'mean12' | 'combination' | 'pooled' | 'equal'

export class LevelScore {
  private sold = 0
  private signed = 0
  /** By origin. */
  private readonly intervals = new Map<number, { months: number; inside: number }>()
  private readonly errors = new Map<Method, { error: number; sold: number }>()

  add(method: Method, actual: Float64Array, forecast: Float64Array): void {
    const sums = this.errors.get(method) ?? { error: 0, sold: 0 }
    actual.forEach((v, h) => {
      sums.error += Math.abs(v - forecast[h]!)
      sums.sold += Math.abs(v)
      if (method === 'ours') this.signed += forecast[h]! - v
    })
    if (method === 'ours') this.sold = sums.sold
    this.errors.set(method, sums)
  }

  /** @param origin months known when the interval was made */
  addInterval(origin: number, actual: Float64Array, lower: Float64Array, upper: Float64Array): void {
    const counts = this.intervals.get(origin) ?? { months: 0, inside: 0 }
    counts.months += actual.length
    counts.inside += actual.filter((v, h) => v >= lower[h]! && v <= upper[h]!).length
    this.intervals.set(origin, counts)
  }

  /** Null where the method was not scored or nothing was sold. */
  wape(method: Method): number | null {
    const { error, sold } = this.errors.get(method) ?? { error: 0, sold: 0 }
    return ratio(error, sold)
  }

  get bias(): number | null {
    return ratio(this.signed, this.sold)
  }

  get cover80(): number | null {
    const of = (key: 'months' | 'inside') => this.covered.reduce((sum, origin) => sum + origin[key], 0)
    return ratio(of('inside'), of('months'))
  }

  /** Months with an interval of each origin, all nodes together, and how many of them it held. */
  get covered(): readonly { readonly months: number; readonly inside: number }[] {
    return [...this.intervals.values()]
  }

  figures(series: number): LevelFigures {
    return {
      series,
      wape: this.wape('ours'),
      bias: this.bias,
      snaive: this.wape('snaive'),
      mean12: this.wape('mean12'),
      combination: this.wape('combination'),
      cover80: this.cover80,
    }
  }
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? Number((part / whole).toPrecision(6)) : null
}
