import { parentPort } from 'node:worker_threads'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'

export interface FuzzAnswer {
  outcome: string
  detail?: string
}

parentPort!.on('message', ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
  readSalesFiles([{ name, bytes }], { today: '2026-01-01' })
    .then(
      (): FuzzAnswer => ({ outcome: 'ok' }),
      (error: unknown): FuzzAnswer =>
        error instanceof IngestError && error.message.length > 20
          ? { outcome: error.code }
          : { outcome: 'CRASH', detail: error instanceof Error ? error.stack : String(error) },
    )
    .then((answer) => parentPort!.postMessage(answer, []))
})
