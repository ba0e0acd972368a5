import type { JobQueue } from '../jobs/queue.ts'

/** The queue, and the next end of something that is taken from it: who waits for a job need not ask the server again and again. */
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
