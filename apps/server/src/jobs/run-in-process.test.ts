import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { eventually } from '../testing/imports.ts'
import { JobRefused } from './job-errors.ts'
import { keepSpare, runInProcess } from './run-in-process.ts'

const NEVER = new AbortController().signal
const moduleOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const run = (code: string, limits: { seconds: number; heapMb: number }): Promise<unknown> =>
  runInProcess(moduleOf(code), null, {
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
  const work = run('const kept = []; for (;;) kept.push(Array(10_000).fill(0.5))', {
    seconds: 60,
    heapMb: 64,
  })
  await expect(work).rejects.toThrow(JobRefused)
  await expect(work).rejects.toThrow(/más memoria/)
})

test('what the work makes of its input comes back, and it knows nothing of the server', async () => {
  process.env['VIGIA_TEST_SECRET'] = 'x'
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.once('message', (input) => parentPort.postMessage(
      { kind: 'result', result: { days: Int32Array.of(1, 2), input, knows: 'VIGIA_TEST_SECRET' in process.env } }))`
  expect(await run(code, { seconds: 60, heapMb: 64 })).toEqual({ days: Int32Array.of(1, 2), input: null, knows: false })
})

test('what the work throws is why it fails', async () => {
  await expect(run("throw new Error('no such column')", { seconds: 60, heapMb: 64 })).rejects.toThrow('no such column')
})

test('a process that is kept ready does one work and no more, and another takes its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-spare-'))
  const code = `import { writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, '')
    parentPort.once('message', () => parentPort.postMessage({ kind: 'result', result: process.pid }))`
  const limits = { seconds: 60, heapMb: 64 }
  const spare = keepSpare(moduleOf(code), { ...limits, tooSlow: 'tarda demasiado' })
  const loaded = (count: number): Promise<string[]> =>
    eventually(
      async () => readdirSync(folder),
      ({ length }) => length === count,
    )
  try {
    const [ready] = await loaded(1)
    expect(await run(code, limits)).toBe(Number(ready))
    expect(() => process.kill(Number(ready), 0)).toThrow('ESRCH')
    const next = (await loaded(2)).find((pid) => pid !== ready)
    expect(await run(code, limits)).toBe(Number(next))
    await loaded(3)
  } finally {
    await spare.stop()
    for (const pid of readdirSync(folder)) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
    rmSync(folder, { recursive: true })
  }
})

test('what a process compiles of its module is there for the next one, though each is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-compiled-'))
  const compiled = join(folder, 'compiled')
  const module = join(folder, 'work.mjs')
  const works = new URL('thread-work.ts', import.meta.url).href
  writeFileSync(module, `import { workOnEach } from '${works}'\nworkOnEach(async () => ({ result: 'done' }))`)
  vi.stubEnv('NODE_COMPILE_CACHE', compiled)
  try {
    const limits = { seconds: 60, heapMb: 64, tooSlow: 'tarda demasiado' }
    const result = await runInProcess(pathToFileURL(module), null, { signal: NEVER, onProgress: () => {}, limits })
    expect(result).toBe('done')
    const files = readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(1)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})
