import { getPriority, setPriority } from 'node:os'

/** Nice value of what computes for seconds: where processors are short it gets a tenth of what an answer gets. */
const NICE = 10

/**
 * From now on this thread, and what it starts, computes when nobody who waits for an answer needs the processor. Linux alone lowers one
 * thread: elsewhere it would be the whole process.
 */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(Math.max(NICE, getPriority()))
}
