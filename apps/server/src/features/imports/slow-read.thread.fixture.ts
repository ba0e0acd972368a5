import { workOnEach } from '../../jobs/thread-work.ts'
import { type ReadRequest, type ReadResult, readFiles } from './read-files.ts'

/** Names of the files that this process has read. */
const read: string[] = []

/**
 * A reading thread that takes as many seconds as the file's name states: 'lento-10s.csv'. For 'leidos.csv' it returns the names of the files that the
 * process has read.
 */
workOnEach<ReadRequest, ReadResult>(async (request, onProgress) => {
  if (request.reading.archivo === 'leidos.csv')
    return { result: { kind: 'unreadable', message: read.join(' '), code: null, preview: null, signature: null } }
  read.push(request.reading.archivo)
  const seconds = Number(/^lento-(\d+)s/.exec(request.reading.archivo)?.[1] ?? 0)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000 * seconds)
  return readFiles(request, onProgress)
})
