import { workerData } from 'node:worker_threads'
import type { ReadRequest } from './read.thread.ts'

/** The thread that reads files, which takes as many seconds of the processor as the name tells: 'lento-10s.csv'. */
const seconds = Number(/^lento-(\d+)s/.exec((workerData as ReadRequest).reading.archivo)?.[1] ?? 0)
const end = performance.now() + 1000 * seconds
while (performance.now() < end);
await import('./read.thread.ts')
