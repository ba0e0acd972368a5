/**
 * Forecast accuracy on a set of series with held-out futures:
 * npm run bench:accuracy -- --train T.csv[.gz] --test S.csv[.gz] [--season 12] [--sample N] [--json]
 */
import { parseArgs } from 'node:util'
import { ensemble } from '@vigia/forecast/combine.ts'
import { adida } from '@vigia/forecast/models/adida.ts'
import { arima } from '@vigia/forecast/models/arima.ts'
import { ces } from '@vigia/forecast/models/ces.ts'
import { croston } from '@vigia/forecast/models/croston.ts'
import { dynamicTheta } from '@vigia/forecast/models/dynamic-theta.ts'
import { averagedEts } from '@vigia/forecast/models/ets-average.ts'
import { ets } from '@vigia/forecast/models/ets.ts'
import { imapa } from '@vigia/forecast/models/imapa.ts'
import { intermittentEnsemble } from '@vigia/forecast/models/intermittent.ts'
import { learn } from '@vigia/forecast/models/learned.ts'
import { mean } from '@vigia/forecast/models/mean.ts'
import { mstl } from '@vigia/forecast/models/mstl.ts'
import { naive } from '@vigia/forecast/models/naive.ts'
import { naive2 } from '@vigia/forecast/models/naive2.ts'
import { optimisedTheta } from '@vigia/forecast/models/optimised-theta.ts'
import { sba } from '@vigia/forecast/models/sba.ts'
import { seasonApart } from '@vigia/forecast/models/season-apart.ts'
import { seasonalNaive } from '@vigia/forecast/models/seasonal-naive.ts'
import { steady } from '@vigia/forecast/models/steady.ts'
import { structural } from '@vigia/forecast/models/structural.ts'
import { temporalAggregation } from '@vigia/forecast/models/temporal-aggregation.ts'
import { theta } from '@vigia/forecast/models/theta.ts'
import { tsb } from '@vigia/forecast/models/tsb.ts'
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

const learningStarted = performance.now()
const set = names.map((name) => ({ values: train.get(name)!, period }))
const learned = learn(set, Math.max(...names.map((name) => test.get(name)!.length)))
/** Milliseconds a series, which count where what was learned is used. */
const learning = (performance.now() - learningStarted) / names.length

const models: Record<string, Model> = {
  naive,
  mean,
  naive2,
  snaive: seasonalNaive,
  theta,
  otm: optimisedTheta,
  dotm: dynamicTheta,
  ets,
  etsAverage: averagedEts,
  arima,
  ces,
  mstl: mstl(),
  steady,
  structural,
  structuralBlocks: temporalAggregation(structural),
  croston,
  sba,
  tsb,
  adida,
  imapa,
  intermittent: intermittentEnsemble,
  etsSeasonApart: seasonApart(averagedEts),
  arimaSeasonApart: seasonApart(arima),
  learned,
  combinationAlone: ensemble,
  combination: (series, horizon) => ensemble(series, horizon, learned),
}
const learners = new Set(['learned', 'combination'])
const scores = new Map(Object.keys(models).map((name) => [name, new Score()]))
for (const name of names) {
  const values = train.get(name)!
  const actual = test.get(name)!
  for (const [code, model] of Object.entries(models)) {
    const started = performance.now()
    const forecast = model({ values, period }, actual.length)
    const elapsed = performance.now() - started + (learners.has(code) ? learning : 0)
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
