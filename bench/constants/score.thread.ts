/** Scores shops with one constant scaled: what it is, is in the thread's environment (scaled-constant.ts). */
import { parentPort } from 'node:worker_threads'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { allActuals, type Measure, type ScoredLevel, scoreOurs } from '../ledger/evaluate.ts'
import { type History, historyBefore } from '../ledger/history.ts'
import { rollingOrigins } from '@vigia/forecast/backtest.ts'

export interface ConstantAsk {
  readonly shops: readonly {
    readonly history: History
    readonly measure: Measure
    readonly skipped: ReadonlySet<ScoredLevel>
  }[]
  readonly horizon: number
  readonly origins: number
}

/** WAPE and cover of the 80% interval of a level, null where they cannot be said; of each shop. */
export type ConstantAnswer = Partial<Record<ScoredLevel, { wape: number | null; cover80: number | null }>>[]

/** What is not scored need not be forecast: it takes half of the time. */
function withoutMoney(known: History, measure: Measure): History {
  if (measure === 'value') return known
  const { cells, days } = known
  const none = (values: Float64Array) => new Float64Array(values.length)
  return {
    ...known,
    cells: { ...cells, value: none(cells.value) },
    days: days && { ...days, value: none(days.value) },
  }
}

parentPort?.on('message', ({ shops, horizon, origins }: ConstantAsk) => {
  const answer: ConstantAnswer = shops.map(({ history, measure, skipped }) => {
    const levels = allActuals(history, measure).filter(({ name }) => !skipped.has(name))
    for (const end of rollingOrigins(history.months, horizon, origins)) {
      const { known, leafOf } = historyBefore(history, end)
      const forecast = forecastShop({ ...withoutMoney(known, measure), horizon })
      for (const level of levels) {
        const nodes = Array.from({ length: level.nodes }, (_, node) => node)
        scoreOurs(level, nodes, { end, horizon, measure }, { forecast, leafOf })
      }
    }
    return Object.fromEntries(
      levels.map(({ name, score }) => [name, { wape: score.wape('ours'), cover80: score.cover80 }]),
    )
  })
  parentPort?.postMessage(answer, [])
})
