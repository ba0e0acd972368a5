import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '../../jobs/thread.ts'
import { demoReport } from './report.ts'

/** Writes the demo report beside the database's start. Input: today's ISO date. */
const bytes = await demoReport(workerData as string)
parentPort?.postMessage({ kind: 'result', result: bytes } satisfies ThreadMessage<Uint8Array>, [
  bytes.buffer as ArrayBuffer,
])
