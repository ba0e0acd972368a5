/**
 * Forecast accuracy on a set of series with held-out futures:
 * npm run bench:accuracy -- --train T.csv[.gz] --test S.csv[.gz] [--season 12] [--sample N] [--json]
 */
import { parseArgs } from 'node:util'
import { ensemble } from '@vigia/forecast/combine.ts'
import { dynamicTheta } from '@vigia/forecast/models/dynamic-theta.ts'
import { ets } from '@vigia/forecast/models/ets.ts'
import { naive2 } from '@vigia/forecast/models/naive2.ts'
import { seasonalNaive } from '@vigia/forecast/models/seasonal-naive.ts'
import { theta } from '@vigia/forecast/models/theta.ts'
import { isForecast, type Model } from '@vigia/forecast/series.ts'
import { readSeries } from './accuracy-read.ts'
import { Score } from './accuracy-score.ts'

const { values: args } = parseArgs({
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    season: { type: 'string', default: '12' },
    sample: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
if (!args.train || !args.test) {
  console.error('usage: npm run bench:accuracy -- --train T.csv --test S.csv [--season 12] [--sample N] [--json]')
  process.exit(2)
}
const train = readSeries(args.train)
const test = readSeries(args.test)
const period = Number(args.season)
const all = [...train.keys()].filter((name) => test.has(name))
const wanted = args.sample ? Math.min(Number(args.sample), all.length) : all.length
// Every k-th series, so that a sample is the same each time and goes through the whole set.
const names = Array.from({ length: wanted }, (_, k) => all[Math.floor((k * all.length) / wanted)]!)

const models: Record<string, Model> = {
  naive2,
  snaive: seasonalNaive,
  theta,
  dotm: dynamicTheta,
  ets,
  combination: ensemble,
}
const scores = new Map(Object.keys(models).map((name) => [name, new Score()]))
for (const name of names) {
  const values = train.get(name)!
  const actual = test.get(name)!
  for (const [code, model] of Object.entries(models)) {
    const started = performance.now()
    const forecast = model({ values, period }, actual.length)
    const elapsed = performance.now() - started
    if (!isForecast(forecast)) throw new Error(`${code} does not apply to ${name}: ${forecast.error}`)
    scores.get(code)!.add(values, actual, forecast, period, elapsed)
  }
}

const reference = scores.get('naive2')!.summary()
const figures = Object.fromEntries([...scores].map(([code, score]) => [code, score.summary(reference)]))
console.log(`${names.length} series, season ${period}`)
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([code, row]) => [
      code,
      Object.fromEntries(Object.entries(row).map(([key, v]) => [key, Number(v.toPrecision(4))])),
    ]),
  ),
)
if (args.json) {
  const { combination, ...single } = figures
  console.log(JSON.stringify({ series: names.length, models: single, combination }))
}
