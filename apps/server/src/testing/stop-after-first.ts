import type { JobQueue } from '../jobs/queue.ts'

/** A queue that accepts one job, and a signal that is aborted after it, to test that work stops when its signal is aborted. */
export const stopAfterFirst = (jobs: JobQueue): { jobs: JobQueue; signal: AbortSignal } => {
  const stopping = new AbortController()
  return {
    jobs: {
      ...jobs,
      send: async (...job: Parameters<JobQueue['send']>) => {
        await jobs.send(...job)
        stopping.abort()
      },
    },
    signal: stopping.signal,
  }
}
