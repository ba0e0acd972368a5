import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants-of.ts'

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

export type TestResult = 'passed' | 'failed' | 'timed out'

/** A run of vitest with the mutant in the place of the file; without a mutant, with the file as it is. */
const runVitest = async (
  path: string,
  mutant: Mutant | undefined,
  args: readonly string[],
  timeoutMs: number,
): Promise<TestResult> => {
  const child = spawn(
    process.execPath,
    [VITEST, ...args, '--run', '--bail', '1', '--config', CONFIG, '--passWithNoTests', '--silent'],
    {
      env: { ...process.env, VIGIA_MUTANT_OF: path, VIGIA_MUTANT: mutant ? JSON.stringify(mutant) : '' },
      stdio: 'ignore',
      detached: true,
    },
  )
  let result: TestResult | undefined
  const timer = setTimeout(() => {
    result = 'timed out'
    // Its own process group: a mutant may keep a worker of vitest in a loop that never ends.
    process.kill(-child.pid!, 'SIGKILL')
  }, timeoutMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return result ?? (code === 0 ? 'passed' : 'failed')
}

/**
 * Runs the tests that bear the file's name, which fail most mutants, and where they pass all tests related to it.
 * @param path absolute
 */
export const runTests = async (path: string, mutant: Mutant | undefined, timeoutMs: number): Promise<TestResult> => {
  const own = await runVitest(path, mutant, [path.replace(/\.ts$/, '.')], timeoutMs)
  return own === 'passed' ? runVitest(path, mutant, ['related', path], timeoutMs) : own
}
