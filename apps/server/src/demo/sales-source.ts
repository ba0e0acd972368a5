import type { InputFile } from '@vigia/ingest/types.ts'
import { runInThread } from '../jobs/run-in-thread.ts'
import { DEMO_FILE_NAME } from '../features/sample-shop/report.ts'

const NEVER = new AbortController().signal

/** The sales of the invented shop, as a report of an accounting program. */
export const generatedSource = async (today: string): Promise<InputFile> => ({
  name: DEMO_FILE_NAME,
  bytes: await runInThread<Uint8Array>(new URL('../features/sample-shop/report.thread.ts', import.meta.url), today, {
    signal: NEVER,
    onProgress: () => {},
  }),
})
