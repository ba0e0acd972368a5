import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PORT as SHARED_PORT } from './port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Loaded into it before anything else, so that its clock can be moved on. */
const MOVED_CLOCK = new URL('moved-clock.ts', import.meta.url).href
/** Milliseconds between looks whether it answers, and until it is given up. */
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 60_000

/** A second server beside the one all journeys share, with settings and data of its own. */
export interface OwnServer {
  url: string
  dataDir: string
  /** @param aheadMs how far its clock runs ahead */
  start: (aheadMs?: number) => Promise<void>
  stop: () => Promise<void>
  /** Runs a program of the server's on its data. Gives what it prints. */
  run: (program: string, ...given: string[]) => Promise<string>
  /** Does a command of the operator (docs/operations.md), whether it runs or not. */
  admin: (...typed: string[]) => Promise<string>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
}

/**
 * @param settings environment variables of the README
 * @param place which port after the shared one: files of journeys run at the same time
 */
export const ownServer = async (settings: Record<string, string>, place = 1): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigia-e2e-own-'))
  const port = SHARED_PORT + place
  const env = { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const url = `http://localhost:${port}`
  let end = async (): Promise<void> => {}

  const start = async (aheadMs = 0): Promise<void> => {
    const clock = { VIGIA_E2E_CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import=${MOVED_CLOCK}` }
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: aheadMs === 0 ? env : { ...env, ...clock },
      stdio: 'inherit',
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    end = async () => {
      child.kill('SIGTERM')
      await ended
    }
    const latest = Date.now() + PATIENCE_MS
    const answers = () =>
      fetch(`${url}/api/v1/salud`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (Date.now() > latest || child.exitCode !== null) throw new Error('the second server did not start')
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  const stop = async (): Promise<void> => {
    await end()
    end = async () => {}
  }
  const run = async (program: string, ...given: string[]): Promise<string> => {
    const path = `apps/server/src/${program}`
    return (await promisify(execFile)(process.execPath, [path, ...given], { cwd: ROOT, env })).stdout
  }
  return {
    url,
    dataDir,
    start,
    stop,
    run,
    admin: (...typed) => run('admin.ts', ...typed),
    remove: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
