/**
 * Reads files of every format that were altered, cut or made to explode, each in a thread with bounds of memory and time:
 * npm run fuzz:ingest -- [--files 10000] [--seed 1] [--threads 2] [--heap 1024] [--no-bombs] [--slowest 10] [--json]
 *
 * A file may be read or refused with a sentence for the person (IngestError). Anything else, over 10 s of processor, or more
 * memory than the bound fails the run. The same seed gives the same files.
 */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type HostileFile, hostileFiles } from '@vigia/ingest/read/hostile.fixture.ts'
import type { FuzzAnswer } from './fuzz-ingest/read.thread.ts'

/** Seconds of its thread's processor that a file may take, so that what else the machine does counts for nothing; and at all. */
const MAX_SECONDS = 10
const MAX_WAIT_SECONDS = 180
/** Where the files that failed are kept, to be looked at. */
const KEPT = new URL('../node_modules/.cache/fuzz-ingest/', import.meta.url)

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    files: number(10_000),
    seed: number(1),
    threads: number(2),
    /** MiB of heap for each thread. */
    heap: number(1024),
    slowest: number(10),
    'no-bombs': flag,
    json: flag,
  },
})

interface Reading extends HostileFile {
  /** ok, an IngestError's code, CRASH, HANG or MEMORY. */
  outcome: string
  detail?: string
  /** Of the thread's processor. */
  seconds: number
  /** MiB by which the process grew at most, where files are read one at a time. */
  grownMb: number
}

const FAILURES = new Set(['CRASH', 'HANG', 'MEMORY'])

/** Reads one file after another in a thread, which is started anew when a file has ended it. */
class Reader {
  private worker: Worker | null = null

  async read(file: HostileFile): Promise<Reading> {
    this.worker ??= await this.start()
    const { worker } = this
    const start = performance.now()
    const cpuBefore = await worker.cpuUsage()
    const secondsOf = async () => {
      const { user, system } = await worker.cpuUsage(cpuBefore)
      return (user + system) / 1e6
    }
    const before = process.memoryUsage.rss()
    let most = before
    const sample = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const answer = Promise.withResolvers<FuzzAnswer>()
    const fail = (error: NodeJS.ErrnoException) =>
      answer.resolve({ outcome: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASH', detail: String(error) })
    const watch = setInterval(() => {
      const waited = (performance.now() - start) / 1000
      if (waited > MAX_WAIT_SECONDS) answer.resolve({ outcome: 'HANG' })
      else if (waited > MAX_SECONDS)
        secondsOf().then(
          (seconds) => seconds > MAX_SECONDS && answer.resolve({ outcome: 'HANG' }),
          () => undefined,
        )
    }, 500)
    worker.once('message', answer.resolve)
    worker.once('error', fail)
    const bytes = file.bytes.slice()
    worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
    const result = await answer.promise
    clearInterval(sample)
    clearInterval(watch)
    const seconds = FAILURES.has(result.outcome) ? (performance.now() - start) / 1000 : await secondsOf()
    worker.off('message', answer.resolve)
    worker.off('error', fail)
    if (result.outcome === 'HANG' || result.outcome === 'MEMORY') await this.end()
    return { ...file, ...result, seconds, grownMb: (most - before) / 2 ** 20 }
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('fuzz-ingest/read.thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: Number(values.heap) },
    })
    await once(worker, 'online')
    return worker
  }

  async end(): Promise<void> {
    await this.worker?.terminate()
    this.worker = null
  }
}

const files = hostileFiles(Number(values.seed), Number(values.files), !values['no-bombs'])
const counts = new Map<string, number>()
const failed: Reading[] = []
const told: Omit<Reading, 'bytes'>[] = []

async function work(): Promise<void> {
  const reader = new Reader()
  for (;;) {
    const { done, value } = await files.next()
    if (done) break
    const reading = await reader.read(value)
    counts.set(reading.outcome, (counts.get(reading.outcome) ?? 0) + 1)
    const { bytes: _, ...rest } = reading
    told.push(rest)
    if (FAILURES.has(reading.outcome)) failed.push(reading)
    if (failed.length > 200) break
  }
  await reader.end()
}
await Promise.all(Array.from({ length: Number(values.threads) }, work))

const slowest = told.toSorted((a, b) => b.seconds - a.seconds).slice(0, Number(values.slowest))
const most = told.toSorted((a, b) => b.grownMb - a.grownMb)[0]
if (values.json)
  console.log(JSON.stringify({ files: told.length, outcomes: Object.fromEntries(counts), slowest, most }))
else {
  console.log(`${told.length} files, seed ${values.seed}`)
  for (const [outcome, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(7)}  ${outcome}`)
  console.log('slowest:')
  for (const { name, seconds, outcome, grownMb } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s ${grownMb.toFixed(0).padStart(5)} MiB  ${name}  ${outcome}`)
}
if (failed.length > 0) {
  mkdirSync(KEPT, { recursive: true })
  for (const [i, { name, outcome, detail, bytes }] of failed.entries()) {
    writeFileSync(new URL(`${i}.bin`, KEPT), bytes)
    console.error(`${outcome}  ${name}  (${i}.bin)  ${detail ?? ''}`)
  }
  process.exitCode = 1
}
