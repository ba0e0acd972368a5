/**
 * Forecast accuracy on a set of series with held-out futures:
 * npm run bench:accuracy -- --train T.csv[.gz] --test S.csv[.gz] [--season 12] [--sample N] [--json]
 */
import { parseArgs } from 'node:util'
import { ensemble } from './models/combine.ts'
import { adida } from './models/adida.ts'
import { ces } from './models/ces.ts'
import { croston } from './models/croston.ts'
import { dynamicTheta } from './models/dynamic-theta.ts'
import { averagedEts } from './models/ets-average.ts'
import { ets } from './models/ets.ts'
import { imapa } from './models/imapa.ts'
import { intermittentEnsemble } from './models/intermittent.ts'
import { stlEts } from './models/stl-ets.ts'
import { naive2 } from './models/naive2.ts'
import { sba } from './models/sba.ts'
import { seasonApart } from './models/season-apart.ts'
import { seasonalNaive } from './models/seasonal-naive.ts'
import { structural } from './models/structural.ts'
import { theta } from './models/theta.ts'
import { tsb } from './models/tsb.ts'
import { isForecast, type Model } from './models/model.ts'
import { readSeries } from './accuracy/read-series.ts'
import { Score } from './accuracy/score.ts'

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
  etsAverage: averagedEts,
  ces,
  stlEts,
  structural,
  croston,
  sba,
  tsb,
  adida,
  imapa,
  intermittent: intermittentEnsemble,
  etsSeasonApart: seasonApart(averagedEts),
  dotmSeasonApart: seasonApart(dynamicTheta),
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
    // A model that does not apply to a series is not judged by it; the table says by how many it is.
    if (isForecast(forecast)) scores.get(code)!.add(values, actual, forecast, period, elapsed)
  }
}

const reference = scores.get('naive2')!.summary()
const figures = Object.fromEntries([...scores].map(([code, score]) => [code, score.summary(reference)]))
console.log(`${names.length} series, season ${period}`)
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([code, row]) => [
      code,
      Object.fromEntries(
        Object.entries(row).map(([key, v]) => [key, Number.isFinite(v) ? Number(v.toPrecision(4)) : '–']),
      ),
    ]),
  ),
)
if (args.json) {
  const { combination, ...single } = figures
  console.log(JSON.stringify({ series: names.length, models: single, combination }))
}
