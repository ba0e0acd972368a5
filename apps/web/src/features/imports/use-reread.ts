import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useEffect, useState } from 'react'

/** Combines choices with earlier ones that were not sent yet: for one role, the later choice counts. */
export const joinChoices = (earlier: ReadingChoices | undefined, now: ReadingChoices): ReadingChoices => ({
  ...earlier,
  ...now,
  ...((earlier?.mapeo || now.mapeo) && { mapeo: { ...earlier?.mapeo, ...now.mapeo } }),
})

/**
 * Sends the user's choices for a file. Choices made while it is being read are collected and sent together afterwards, so that the user need not wait
 * after each column.
 * @param busy whether the file is being read
 * @param send calls `answered` once the server has accepted or refused them
 * @returns waiting: whether some choices have not been answered yet
 */
export const useReread = (
  busy: boolean,
  send: (choices: ReadingChoices, answered?: () => void) => void,
): { choose: (choices: ReadingChoices) => void; waiting: boolean } => {
  const [queued, setQueued] = useState<ReadingChoices>()
  useEffect(() => {
    if (!busy && queued) send(queued, () => setQueued((now) => (now === queued ? undefined : now)))
  }, [busy, queued, send])
  return {
    choose: (choices) => (busy || queued ? setQueued(joinChoices(queued, choices)) : send(choices)),
    waiting: queued !== undefined,
  }
}
