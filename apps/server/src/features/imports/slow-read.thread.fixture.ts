import { threadInput } from '../../jobs/thread-input.ts'
import type { ReadRequest } from './read.thread.ts'

/** The thread that reads files, which takes as many seconds of the processor as the name tells: 'lento-10s.csv'. */
const seconds = Number(/^lento-(\d+)s/.exec((await threadInput<ReadRequest>()).reading.archivo)?.[1] ?? 0)
const end = performance.now() + 1000 * seconds
while (performance.now() < end);
await import('./read.thread.ts')
