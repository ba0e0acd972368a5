import type { JobQueue } from '../jobs/queue.ts'

/** A queue that also announces the end of each job, so that a test need not poll the server. */
export const tellingEnds = (jobs: JobQueue): { jobs: JobQueue; jobEnds: () => Promise<void> } => {
  let next = Promise.withResolvers<void>()
  const telling =
    <Ticket>(handle: (ticket: Ticket) => Promise<void>) =>
    async (ticket: Ticket): Promise<void> => {
      try {
        await handle(ticket)
      } finally {
        next.resolve()
        next = Promise.withResolvers()
      }
    }
  return {
    jobs: { ...jobs, work: (onTicket, onLost) => jobs.work(telling(onTicket), telling(onLost)) },
    jobEnds: () => next.promise,
  }
}
