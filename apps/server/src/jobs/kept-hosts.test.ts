import { expect, test } from 'vitest'
import { eventually } from '../testing/imports.ts'
import { runInProcess } from './run-in-process.ts'

const module = (onEach: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
      const say = (result) => parentPort.postMessage({ kind: 'result', result })
      parentPort.on('message', (input) => { ${onEach} })`)}`,
  )
const runFor = (
  owner: string,
  work: URL,
  input: unknown = null,
  signal = new AbortController().signal,
  seconds = 20,
): Promise<number> =>
  runInProcess(work, input, {
    signal,
    owner,
    onProgress: () => {},
    // A process that gives way to others may wait long on a busy machine.
    limits: { seconds, waitSeconds: 200, heapMb: 64, tooSlow: 'tarda demasiado' },
  })
const hasEnded = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const TELL = module('say(process.pid)')

test('what worked for one owner works for them again, and never for another', async () => {
  const first = await runFor('ana', TELL)
  expect(await runFor('ana', TELL)).toBe(first)
  const other = await runFor('beto', TELL)
  expect(other).not.toBe(first)
  expect(await runFor('ana', TELL)).toBe(first)
  expect(await runFor('beto', TELL)).toBe(other)
})

test('another module is another process', async () => {
  expect(await runFor('ana', module('say(process.pid); /* otherwise */'))).not.toBe(await runFor('ana', TELL))
})

test('two wait at most: the one that waited longest is ended', async () => {
  const pids = []
  for (const owner of ['c', 'd', 'e']) pids.push(await runFor(owner, TELL))
  expect(pids.map(hasEnded)).toEqual([true, false, false])
})

test('two works of one owner at the same time have a process each', async () => {
  const [one, two] = await Promise.all([runFor('f', TELL), runFor('f', TELL)])
  expect(one).not.toBe(two)
})

test('each work has the whole of its time, and the one that takes longer is ended', async () => {
  const busy = module(`const computed = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000_000
    }
    const end = computed() + input
    while (computed() < end);
    say(process.pid)`)
  const compute = (seconds: number) => runFor('g', busy, seconds, undefined, 1.2)
  const pid = await compute(0.65)
  expect(await compute(0.65)).toBe(pid)
  await expect(compute(120)).rejects.toThrow('tarda demasiado')
  expect(hasEnded(pid)).toBe(true)
  expect(await runFor('g', busy, 0)).not.toBe(pid)
})

test('what took much memory, failed or was cancelled is not used again', async () => {
  const work = module(`if (input === 'fail') throw new Error('no such column')
    if (input === 'wait') return
    if (input === 'large') globalThis.kept = Buffer.alloc(250_000_000, 1)
    say(process.pid)`)
  const large = await runFor('h', work, 'large')
  await eventually(async () => hasEnded(large), Boolean)
  const failed = await runFor('h', work)
  expect(failed).not.toBe(large)
  await expect(runFor('h', work, 'fail')).rejects.toThrow('no such column')
  expect(hasEnded(failed)).toBe(true)
  const cancelled = await runFor('h', work)
  await expect(runFor('h', work, 'wait', AbortSignal.timeout(50))).rejects.toThrow('timeout')
  expect(hasEnded(cancelled)).toBe(true)
})

test('a process that ended while it waited is not used', async () => {
  const pid = await runFor('i', TELL)
  process.kill(pid, 'SIGKILL')
  await eventually(async () => hasEnded(pid), Boolean)
  expect(await runFor('i', TELL)).not.toBe(pid)
})
