import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import type { StockChoices, StockFile } from '@vigia/ingest/stock/types.ts'
import { workOnEach } from '../../jobs/thread-work.ts'

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

workOnEach<StockRequest, StockResult>(async ({ name, bytes, choices, today }) => {
  try {
    return { result: { kind: 'read', file: await readStockFile({ name, bytes }, { choices, today }) } }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return { result: { kind: 'unreadable', message: error.message } }
  }
})
