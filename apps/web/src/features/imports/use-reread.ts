import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useEffect, useState } from 'react'

/** Choices on top of others that were not sent yet: the later word on a role goes. */
export const joinChoices = (earlier: ReadingChoices | undefined, now: ReadingChoices): ReadingChoices => ({
  ...earlier,
  ...now,
  ...((earlier?.mapeo || now.mapeo) && { mapeo: { ...earlier?.mapeo, ...now.mapeo } }),
})

/**
 * Sends what the person says of a file. What is said while it is being read waits, and goes together once that is done,
 * so that nobody waits for one column to say the next.
 * @param busy the file is being read
 * @param send calls `answered` once the server has them, or has refused them
 * @returns waiting: something said has not been answered yet
 */
export const useReread = (
  busy: boolean,
  send: (choices: ReadingChoices, answered?: () => void) => void,
): { say: (choices: ReadingChoices) => void; waiting: boolean } => {
  const [queued, setQueued] = useState<ReadingChoices>()
  useEffect(() => {
    if (!busy && queued) send(queued, () => setQueued((now) => (now === queued ? undefined : now)))
  }, [busy, queued, send])
  return {
    say: (choices) => (busy || queued ? setQueued(joinChoices(queued, choices)) : send(choices)),
    waiting: queued !== undefined,
  }
}
