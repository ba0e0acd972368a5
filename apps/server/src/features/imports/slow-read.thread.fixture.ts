import { workOnEach } from '../../jobs/thread-work.ts'
import { type ReadRequest, type ReadResult, readFiles } from './read-files.ts'

/** Names of the files that this process has read. */
const read: string[] = []

/**
 * The thread that reads files, which takes as many seconds of the processor as the name tells: 'lento-10s.csv'. Asked for
 * 'leidos.csv' it tells what it has read, in place of reading it.
 */
workOnEach<ReadRequest, ReadResult>(async (request, onProgress) => {
  if (request.reading.archivo === 'leidos.csv')
    return { result: { kind: 'unreadable', message: read.join(' '), preview: null, signature: null } }
  read.push(request.reading.archivo)
  const seconds = Number(/^lento-(\d+)s/.exec(request.reading.archivo)?.[1] ?? 0)
  const end = performance.now() + 1000 * seconds
  while (performance.now() < end);
  return readFiles(request, onProgress)
})
