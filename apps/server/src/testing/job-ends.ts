import type { JobQueue } from '../jobs/queue.ts'

/** A queue that also announces the end of each job, so that a test need not poll the server. */
export const withJobEnds = (jobs: JobQueue): { jobs: JobQueue; jobEnds: () => Promise<void> } => {
  let next = Promise.withResolvers<void>()
  const announcing =
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
    jobs: { ...jobs, work: (onTicket, onLost) => jobs.work(announcing(onTicket), announcing(onLost)) },
    jobEnds: () => next.promise,
  }
}
