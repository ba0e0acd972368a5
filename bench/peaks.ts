/**
 * Forecasts of the months in which a category or a product sold more than usual in every known year: npm run bench:peaks -- DIR [--json]
 * Every .csv and .csv.gz of DIR, of any kind that the product reads, is forecast three months ahead from every third month on that follows two years.
 * A node's month is put in a class by the least ratio, over the known years, of the sales of its calendar month to the mean month of that year.
 * Per level and class, over all files: `sold`, and of the product's forecast and of the same month last year the sum divided by `sold` and the WAPE.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { mean } from '@vigia/series/numeric/sums.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { fileSource } from '../apps/server/src/cli/open-files.ts'
import { sameMonthLastYear } from './ledger/baselines.ts'
import { actualMonths, allActuals, knownMonths, scoreOurs } from './ledger/evaluate.ts'
import { historyBefore } from './ledger/history.ts'
import { readLedger } from './ledger/read-ledger.ts'

const HORIZON = 3
const MIN_YEARS = 2
const LEVELS = ['categoria', 'producto'] as const
/** Lower bounds of the classes. */
const CLASSES = [2.5, 2, 1.6, 1.3, 1, 0.7, 0.3, -Infinity]

/** Sums over the months of a class: of sales, of both forecasts and of their absolute errors. */
interface ClassSums {
  months: number
  sold: number
  readonly forecasts: { ours: number; lastYear: number }
  readonly errors: { ours: number; lastYear: number }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
const [folder] = positionals
if (folder === undefined) throw new Error('Uso: npm run bench:peaks -- CARPETA [--json]')

const classesOf = new Map(
  LEVELS.map((level) => [
    level,
    CLASSES.map((): ClassSums => {
      return { months: 0, sold: 0, forecasts: { ours: 0, lastYear: 0 }, errors: { ours: 0, lastYear: 0 } }
    }),
  ]),
)

/**
 * @param known sales of all months before the origin
 * @param h months after the origin, from 0
 */
function leastYearlyRatio(known: Float64Array, years: number, h: number): number {
  const ratios = Array.from({ length: years }, (_, year) => {
    const from = known.length - MONTHS_PER_YEAR * (year + 1)
    const months = known.subarray(from, from + MONTHS_PER_YEAR)
    return months[h]! / Math.max(mean(months), Number.EPSILON)
  })
  return Math.min(...ratios)
}

async function addFile(path: string): Promise<void> {
  const { history, hasQuantity, absent } = await readLedger(await fileSource(path), {}, new Date())
  const measure = hasQuantity ? 'quantity' : 'value'
  const levels = allActuals(history, measure)
  for (let end = MIN_YEARS * MONTHS_PER_YEAR; end + HORIZON <= history.months; end += HORIZON) {
    const { known, leafOf } = historyBefore(history, end)
    const forecast = forecastShop({ ...known, horizon: HORIZON })
    for (const name of LEVELS.filter((level) => !absent.has(level))) {
      const level = levels.find((one) => one.name === name)!
      const nodes = Array.from(level.births.keys())
      const ours = scoreOurs(level, nodes, { horizon: HORIZON, measure, end }, { forecast, leafOf })
      for (const node of nodes) {
        const years = Math.floor((end - level.births[node]!) / MONTHS_PER_YEAR)
        if (years < MIN_YEARS) continue
        const seen = knownMonths(level, node, end)
        const lastYear = sameMonthLastYear(seen, HORIZON)
        for (const [h, sold] of actualMonths(level, node, end, HORIZON).entries()) {
          const ratio = leastYearlyRatio(seen, years, h)
          const sums = classesOf.get(name)![CLASSES.findIndex((bound) => ratio >= bound)]!
          sums.months++
          sums.sold += sold
          for (const [method, value] of [
            ['ours', ours[node * HORIZON + h]!],
            ['lastYear', lastYear[h]!],
          ] as const) {
            sums.forecasts[method] += value
            sums.errors[method] += Math.abs(value - sold)
          }
        }
      }
    }
  }
}

for (const name of (await readdir(folder)).filter((file) => /\.csv(\.gz)?$/.test(file)).sort()) {
  await addFile(join(folder, name))
  console.error(name)
}
const round = (value: number): number => Number(value.toFixed(3))
for (const [level, classes] of classesOf) {
  const rows = classes.map(({ months, sold, forecasts, errors }, k) => ({
    ratio: k === CLASSES.length - 1 ? 'less' : `≥ ${CLASSES[k]}`,
    months,
    sold: Math.round(sold),
    ours: round(forecasts.ours / sold),
    oursWape: round(errors.ours / sold),
    lastYear: round(forecasts.lastYear / sold),
    lastYearWape: round(errors.lastYear / sold),
  }))
  if (values.json) console.log(JSON.stringify({ level, rows }))
  else {
    console.log(level)
    console.table(rows)
  }
}
