import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants-of.ts'

const TEST_PROCESS = fileURLToPath(new URL('test-process.ts', import.meta.url))

type TestResult = 'passed' | 'failed' | 'timed out' | 'untested'

/** The tests related to a file, run for one mutant of it after the other in a process that stays. */
export class RelatedTests {
  private readonly path: string
  private readonly onlyOwn: boolean
  private child: ChildProcess | undefined
  private answer: (result: TestResult) => void = () => {}

  /**
   * @param path absolute
   * @param onlyOwn leaves out tests that do not bear the file's name
   */
  constructor(path: string, onlyOwn: boolean) {
    this.path = path
    this.onlyOwn = onlyOwn
  }

  /** With the mutant in the place of the file; without a mutant, with the file as it is. */
  async run(mutant: Mutant | undefined, timeoutMs: number): Promise<TestResult> {
    const child = (this.child ??= await this.start())
    const { promise, resolve } = Promise.withResolvers<TestResult>()
    this.answer = resolve
    const timer = setTimeout(() => {
      this.close()
      resolve('timed out')
    }, timeoutMs)
    child.send(mutant ? JSON.stringify(mutant) : '')
    const result = await promise
    clearTimeout(timer)
    return result
  }

  /** Ends the process group: a mutant may keep a worker of vitest in a loop that never ends. */
  close(): void {
    if (this.child) process.kill(-this.child.pid!, 'SIGKILL')
    this.child = undefined
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(TEST_PROCESS, [], {
      env: { ...process.env, VIGIA_MUTANT_OF: this.path, VIGIA_MUTANT: '', VIGIA_MUTANT_OWN: this.onlyOwn ? '1' : '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    await once(child, 'message')
    child.on('message', (result: TestResult) => this.answer(result))
    return child
  }
}
