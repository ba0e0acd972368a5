/**
 * How well it is told, in the middle of a month, what of it is still to be sold: npm run bench:month-under-way -- FILE… [--json]
 * Sales files with days, of any kind that the product reads. Of each of the last twelve complete months the whole business is forecast from
 * what was known before it, and at a quarter, a half, three quarters and nine tenths of it the rest is estimated: the forecast less what is
 * sold, the days left as they were forecast, the pace so far alone, and as the product does (packages/forecast/src/calendar/month-pace.ts).
 * Absolute errors over the sales of the months; mean over the sources (NAME-01, NAME-02 … are of one). `cover80`: share of the months that
 * end within the interval narrowed by the pace.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { firstDayOf } from '@vigia/forecast/calendar/days.ts'
import { measuredWeek } from '@vigia/forecast/calendar/measured-week.ts'
import { elapsedShare, paceNoise, remainderByPace, widthByPace } from '@vigia/forecast/calendar/month-pace.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { fileSource } from '../apps/server/src/cli/open-files.ts'
import { historyBefore } from './ledger/history.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { sourceOf } from './shops/panel-figures.ts'

const PARTS = [0.25, 0.5, 0.75, 0.9]
const MONTHS = 12
const MIN_TRAINING = 6
const RULES = ['forecast less sold', 'days left as forecast', 'pace alone', 'ours'] as const

interface Score {
  /** Absolute errors by rule and part. */
  readonly errors: number[][]
  readonly within: number[]
  sales: number
  months: number
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
if (positionals.length === 0) throw new Error('Uso: npm run bench:month-under-way -- ARCHIVO… [--json]')

const sum = (amounts: ArrayLike<number>): number => Array.from(amounts).reduce((all, v) => all + v, 0)

async function scoreFile(path: string): Promise<Score | null> {
  const { history, hasQuantity } = await readLedger(await fileSource(path), {}, new Date())
  const measure = hasQuantity ? 'quantity' : 'value'
  const days = history.days?.[measure]
  if (!days) return null
  const empty = () => PARTS.map(() => 0)
  const score: Score = { errors: RULES.map(empty), within: empty(), sales: 0, months: 0 }
  for (let end = Math.max(MIN_TRAINING, history.months - MONTHS); end < history.months; end++) {
    const { known } = historyBefore(history, end)
    const total = forecastShop({ ...known, horizon: 1 }).nodes.find(({ level }) => level === 'total')![measure]
    const [mean, lower80, upper80] = [total.mean[0]!, total.lower80[0]!, total.upper80[0]!]
    const week = measuredWeek(known.days!.quantity, firstDayOf(history.firstMonth))
    const noise = paceNoise(known.days![measure], history.firstMonth, week, { mean, lower80, upper80 })
    if (noise === null) return null
    const month = history.firstMonth + end
    const begin = firstDayOf(month)
    const ofMonth = days.subarray(
      begin - firstDayOf(history.firstMonth),
      firstDayOf(month + 1) - firstDayOf(history.firstMonth),
    )
    const all = sum(ofMonth)
    score.sales += Math.abs(all)
    score.months++
    for (const [k, part] of PARTS.entries()) {
      let count = 1
      while (count < ofMonth.length && elapsedShare(month, count + 1, week) <= part) count++
      const pace = { elapsed: elapsedShare(month, count, week), noise }
      const sold = sum(ofMonth.subarray(0, count))
      const left = remainderByPace(sold, mean, pace)
      const estimates = [
        Math.max(0, mean - sold),
        mean * (1 - pace.elapsed),
        pace.elapsed > 0 ? (sold / pace.elapsed) * (1 - pace.elapsed) : 0,
        left,
      ]
      for (const [rule, estimate] of estimates.entries()) score.errors[rule]![k]! += Math.abs(estimate - (all - sold))
      const width = widthByPace(pace)
      const [from, to] = [sold + left - (mean - lower80) * width, sold + left + (upper80 - mean) * width]
      if (all >= Math.max(sold, from) && all <= to) score.within[k]!++
    }
  }
  return score
}

const bySource = new Map<string, Score[]>()
for (const path of positionals) {
  const score = await scoreFile(path).catch((error: unknown) => {
    console.error(`${basename(path)}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  if (!score || score.months === 0 || score.sales === 0) continue
  const source = sourceOf(basename(path))
  bySource.set(source, [...(bySource.get(source) ?? []), score])
}
const mean = (of: (score: Score) => number): number => {
  const sources = [...bySource.values()].map((scores) => sum(scores.map(of)) / scores.length)
  return sum(sources) / sources.length
}
const rules = Object.fromEntries(
  RULES.map((name, rule) => [name, PARTS.map((_, k) => mean(({ errors, sales }) => errors[rule]![k]! / sales))]),
)
const cover80 = PARTS.map((_, k) => mean(({ within, months }) => within[k]! / months))
console.log(`${bySource.size} fuentes; error del resto del mes sobre sus ventas, y cobertura del intervalo`)
console.table(
  Object.fromEntries(
    Object.entries({ ...rules, cover80 }).map(([name, figures]) => [
      name,
      Object.fromEntries(figures.map((figure, k) => [`${PARTS[k]! * 100} %`, Number(figure.toFixed(3))])),
    ]),
  ),
)
if (values.json) console.log(JSON.stringify({ sources: bySource.size, parts: PARTS, rules, cover80 }))
