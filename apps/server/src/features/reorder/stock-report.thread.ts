import { parentPort } from 'node:worker_threads'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import type { StockChoices, StockFile } from '@vigia/ingest/stock/types.ts'
import { threadInput } from '../../jobs/thread-input.ts'
import type { ThreadMessage } from '../../jobs/thread.ts'

/** Reads a stock report apart from the server. */
export interface StockRequest {
  name: string
  bytes: Uint8Array
  choices: StockChoices
  /** ISO date. */
  today: string
}

/** A report, or the reader's sentence for the person. */
export type StockResult = { kind: 'read'; file: StockFile } | { kind: 'unreadable'; message: string }

const { name, bytes, choices, today } = await threadInput<StockRequest>()
const say = (result: StockResult): void =>
  parentPort?.postMessage({ kind: 'result', result } satisfies ThreadMessage<StockResult>, [])

try {
  say({ kind: 'read', file: await readStockFile({ name, bytes }, { choices, today }) })
} catch (error) {
  if (!(error instanceof IngestError)) throw error
  say({ kind: 'unreadable', message: error.message })
}
