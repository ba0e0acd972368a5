/** Reads files in a thread, one after another, and gives up on one that takes too long. */
import { Worker } from 'node:worker_threads'
import type { Outcome } from './outcome.ts'
import type { ReadAsk } from './read.thread.ts'

const THREAD = new URL('read.thread.ts', import.meta.url)
/** MiB of heap, as the product gives its own reading thread. */
const HEAP_MB = 3072

export class Reader {
  #worker: Worker | undefined
  readonly #seconds: number

  /** @param seconds a reading that takes longer is broken */
  constructor(seconds: number) {
    this.#seconds = seconds
  }

  async read(ask: ReadAsk): Promise<Outcome> {
    this.#worker ??= new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    const worker = this.#worker
    const answer = Promise.withResolvers<Outcome>()
    const fail = (message: string): void => answer.resolve({ kind: 'broken', message })
    const onError = (error: unknown): void => {
      // A module that does not load fails for every file: there is nothing to compare.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND')
        answer.reject(error)
      else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    const onExit = (code: number): void => fail(`the thread ended with ${code}`)
    worker.once('message', answer.resolve).once('error', onError).once('exit', onExit)
    const timer = setTimeout(() => fail(`not done in ${this.#seconds} s`), this.#seconds * 1000)
    worker.postMessage(ask, [])
    const outcome = await answer.promise
    clearTimeout(timer)
    worker.off('message', answer.resolve).off('error', onError).off('exit', onExit)
    // A thread that failed is in a state that nobody knows.
    if (outcome.kind === 'broken') await this.end()
    return outcome
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
