import { expect, test } from 'vitest'
import { JobRefused } from './job-errors.ts'
import { runInProcess } from './run-in-process.ts'

const NEVER = new AbortController().signal
const run = (code: string, limits: { seconds: number; heapMb: number }): Promise<unknown> =>
  runInProcess(new URL(`data:text/javascript,${encodeURIComponent(code)}`), null, {
    signal: NEVER,
    onProgress: () => {},
    limits: { ...limits, tooSlow: 'tarda demasiado' },
  })

test('work that takes longer than it may is ended, and the person told', async () => {
  const work = run('for (;;);', { seconds: 0.5, heapMb: 64 })
  await expect(work).rejects.toThrow(JobRefused)
  await expect(work).rejects.toThrow('tarda demasiado')
})

test('work that only waits is ended too', async () => {
  await expect(run('setInterval(() => {}, 1000)', { seconds: 0.2, heapMb: 64 })).rejects.toThrow('tarda demasiado')
})

test('work that wants more memory than it may have is ended, and the person told what to do', async () => {
  const work = run('const kept = []; for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at}`))', {
    seconds: 60,
    heapMb: 64,
  })
  await expect(work).rejects.toThrow(JobRefused)
  await expect(work).rejects.toThrow(/más memoria/)
})

test('what the work makes of its input comes back, and it knows nothing of the server', async () => {
  process.env['VIGIA_TEST_SECRET'] = 'x'
  const code = `import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage({ kind: 'result', result: { days: Int32Array.of(1, 2), input: workerData, knows: 'VIGIA_TEST_SECRET' in process.env } })`
  expect(await run(code, { seconds: 60, heapMb: 64 })).toEqual({ days: Int32Array.of(1, 2), input: null, knows: false })
})

test('what the work throws is why it fails', async () => {
  await expect(run("throw new Error('no such column')", { seconds: 60, heapMb: 64 })).rejects.toThrow('no such column')
})
