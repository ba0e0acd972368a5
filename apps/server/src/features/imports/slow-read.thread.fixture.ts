import { workOnEach } from '../../jobs/thread-work.ts'
import { type ReadRequest, type ReadResult, readFiles } from './read-files.ts'

/** The thread that reads files, which takes as many seconds of the processor as the name tells: 'lento-10s.csv'. */
workOnEach<ReadRequest, ReadResult>((request, onProgress) => {
  const seconds = Number(/^lento-(\d+)s/.exec(request.reading.archivo)?.[1] ?? 0)
  const end = performance.now() + 1000 * seconds
  while (performance.now() < end);
  return readFiles(request, onProgress)
})
