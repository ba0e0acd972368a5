/**
 * Accuracy on histories of three years: Australian retail turnover, state × industry, twelve months ahead.
 * npm run bench:short-histories -- aus_retail_monthly.csv.gz [--years 2006,2010,2014,2018] [--json]
 * The default years are for the final figure; tune on others (1996, 1998, 2000, 2002, 2004, 2008, 2012).
 */
import { parseArgs } from 'node:util'
import { mase, seasonalScale } from './accuracy/metrics.ts'
import { seasonalNaive } from './models/seasonal-naive.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { asShop, combination, eachAlone, type Panel, type PanelMethod, type Place } from './panel/panel.ts'
import { readTable } from './panel/read-table.ts'

const TRAINING = 36
const HORIZON = 12

interface RetailSeries {
  readonly state: string
  readonly industry: string
  /** Turnover by month, year·12 + month − 1. */
  readonly turnover: Map<number, number>
}

async function readRetail(file: string): Promise<RetailSeries[]> {
  const rows = await readTable(file, ['State', 'Industry', 'Series ID', 'Month', 'Turnover'])
  const series = new Map<string, RetailSeries>()
  for (const row of rows) {
    const id = row['Series ID']
    const known = series.get(id) ?? { state: row.State, industry: row.Industry, turnover: new Map<number, number>() }
    const [year, month] = row.Month.split('-').map(Number) as [number, number]
    known.turnover.set(year * MONTHS_PER_YEAR + month - 1, Number(row.Turnover))
    series.set(id, known)
  }
  return [...series.values()]
}

/** Methods by name; those of a shop say what stands for a product. */
function methodsFor(series: readonly RetailSeries[]): Record<string, PanelMethod> {
  const place = (producto: (one: RetailSeries) => string): Place[] =>
    series.map((one) => ({ local: one.state, categoria: one.industry, producto: producto(one), cliente: 'all' }))
  return {
    snaive: eachAlone(seasonalNaive),
    combination,
    'shop, industry = product': asShop(place(({ industry }) => industry)),
    'shop, series = product': asShop(place(({ state, industry }) => `${state} ${industry}`)),
  }
}

/** Mean MASE of every method over the series that have all months. */
function scoreYear(all: readonly RetailSeries[], year: number): { series: number; mase: Record<string, number> } {
  const firstMonth = year * MONTHS_PER_YEAR - TRAINING
  const months = Array.from({ length: TRAINING + HORIZON }, (_, t) => firstMonth + t)
  const series = all.filter(({ turnover }) => months.every((month) => turnover.has(month)))
  const values = series.map(({ turnover }) => Float64Array.from(months, (month) => turnover.get(month)!))
  const panel: Panel = { firstMonth, series: values.map((all) => all.slice(0, TRAINING)) }
  const scores = Object.entries(methodsFor(series)).map(([name, method]) => {
    const forecasts = method(panel, HORIZON)
    const errors = values.map((all, k) =>
      mase(all.subarray(TRAINING), forecasts[k]!, seasonalScale(panel.series[k]!, MONTHS_PER_YEAR)),
    )
    return [name, errors.reduce((sum, error) => sum + error, 0) / errors.length] as const
  })
  return { series: series.length, mase: Object.fromEntries(scores) }
}

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: { years: { type: 'string', default: '2006,2010,2014,2018' }, json: { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file) {
  console.error('usage: npm run bench:short-histories -- aus_retail_monthly.csv.gz [--years 1996,2000] [--json]')
  process.exit(2)
}
const retail = await readRetail(file)
const years = args.years.split(',').map(Number)
const started = performance.now()
const scores = years.map((year) => ({ year, ...scoreYear(retail, year) }))
const names = Object.keys(scores[0]?.mase ?? {})
const table = Object.fromEntries(
  names.map((name) => {
    const each = scores.map(({ year, mase }) => [String(year), mase[name]!] as const)
    return [name, { ...Object.fromEntries(each), mean: each.reduce((sum, [, v]) => sum + v, 0) / each.length }]
  }),
)
console.log(
  `MASE, ${TRAINING} months of training, ${HORIZON} ahead; series: ${scores.map(({ series }) => series).join(', ')}`,
)
console.table(
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([key, v]) => [key, Number(v.toFixed(3))])),
    ]),
  ),
)
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
if (args.json) console.log(JSON.stringify({ series: scores.map(({ series }) => series), mase: table }))
