import type { JobQueue } from '../jobs/queue.ts'

/** A queue that takes one job, and the signal that is aborted once it has: what goes on after it did not look at the signal. */
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
