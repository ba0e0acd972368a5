/** Scores the files that it is sent, one after the other. */
import { parentPort } from 'node:worker_threads'
import { fileSource } from '../../apps/server/src/cli/open-files.ts'
import type { Measure } from '../ledger/evaluate.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { scoreShop, type ShopScore } from './score-shop.ts'

export interface ShopAsk {
  readonly path: string
  readonly horizon: number
  readonly origins: number
  readonly measure: Measure | 'auto'
}

export type ShopAnswer = { readonly score: ShopScore; readonly months: number } | { readonly problem: string }

async function answer({ path, horizon, origins, measure }: ShopAsk): Promise<ShopAnswer> {
  try {
    const ledger = await readLedger(await fileSource(path), {}, new Date())
    if (measure === 'value' && !ledger.hasMoney) return { problem: 'no trae dinero' }
    const score = scoreShop(ledger.history, {
      horizon,
      origins,
      measure: measure === 'auto' ? (ledger.hasQuantity ? 'quantity' : 'value') : measure,
      skipped: ledger.absent,
    })
    return { score, months: ledger.history.months }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (ask: ShopAsk) => parentPort?.postMessage(await answer(ask), []))
