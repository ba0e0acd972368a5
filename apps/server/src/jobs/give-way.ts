import { getPriority, setPriority } from 'node:os'

/** Nice value of long computations: when processors are busy, they get about a tenth of the time of a request. */
const NICE = 10

/** Lowers the priority of this thread and of what it starts. Only on Linux, as elsewhere the whole process would be affected. */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(Math.max(NICE, getPriority()))
}
