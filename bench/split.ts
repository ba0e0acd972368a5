/**
 * Holds out the last observations of every series, for bench:accuracy:
 * node bench/split.ts --file S.csv[.gz] --holdout 12 --out-train TRAIN.csv --out-test TEST.csv [--complete]
 *
 * With --complete, series with a missing value or fewer observations than the longest are left out; without it, those that would keep
 * nothing to learn from. Periods are numbered from 1 in each series.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSeries } from './accuracy/read-series.ts'

const { values: args } = parseArgs({
  options: {
    file: { type: 'string' },
    holdout: { type: 'string' },
    'out-train': { type: 'string' },
    'out-test': { type: 'string' },
    complete: { type: 'boolean', default: false },
  },
})
const holdout = Number(args.holdout)
if (!args.file || !args['out-train'] || !args['out-test'] || !Number.isInteger(holdout) || holdout < 1) {
  console.error(
    'usage: node bench/split.ts --file S.csv --holdout 12 --out-train TRAIN.csv --out-test TEST.csv [--complete]',
  )
  process.exit(2)
}

const series = [...readSeries(args.file)]
const longest = series.reduce((most, [, values]) => Math.max(most, values.length), 0)
const isComplete = (values: Float64Array) => values.length === longest && values.every(Number.isFinite)
const kept = series.filter(([, values]) => (args.complete ? isComplete(values) : true) && values.length > holdout)

const write = (file: string, range: (length: number) => [from: number, to: number]) => {
  const rows = ['series_id,period_index,value']
  for (const [name, values] of kept) {
    const [from, to] = range(values.length)
    for (let t = from; t < to; t++) rows.push(`${name},${t + 1},${values[t]!}`)
  }
  writeFileSync(file, `${rows.join('\n')}\n`)
}
write(args['out-train'], (length) => [0, length - holdout])
write(args['out-test'], (length) => [length - holdout, length])
console.log(`${kept.length} of ${series.length} series, the last ${holdout} observations of each held out`)
