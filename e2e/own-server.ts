import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PlaywrightWorkerArgs } from '@playwright/test'
import { prepareDataDir } from '../apps/server/src/testing/embedded-template.ts'
import { SHORT_LIVED } from '../apps/server/src/testing/own-process.ts'
import { quickFolder } from '../apps/server/src/testing/quick-folder.ts'
import { PORT as SHARED_PORT } from './port.ts'
import { test as shared } from './shop.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Loaded into it before anything else, so that its clock can be moved on. */
const MOVED_CLOCK = new URL('moved-clock.ts', import.meta.url).href
/** Milliseconds between looks whether it answers, and until it is given up: on a machine busy with something else. */
const POLL_INTERVAL_MS = 50
const TIMEOUT_MS = 150_000

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

/** Runs a program of the server's with these variables of the environment. @returns what it prints */
const runWith = async (env: NodeJS.ProcessEnv, program: string, given: readonly string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [SHORT_LIVED, `apps/server/src/${program}`, ...given], {
      cwd: ROOT,
      env,
    })
  ).stdout

/** Does a command of the operator (docs/operations.md) on the server that all journeys share. */
export const adminOfShared = (...typed: string[]): Promise<string> =>
  runWith({ ...process.env, DATA_DIR: process.env.VIGIA_E2E_DATA }, 'admin.ts', typed)

/** A server of its own for journeys of one file. @param settings environment variables of the README */
export const ownServer = async (settings: Record<string, string>): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(quickFolder(), 'vigia-e2e-own-'))
  // The server that all journeys share migrates an empty folder: these begin with one that is migrated.
  await prepareDataDir(dataDir)
  // Files of journeys run at the same time, one on each of these places.
  const port = SHARED_PORT + 1 + Number(process.env.TEST_PARALLEL_INDEX)
  const env = { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const url = `http://localhost:${port}`
  let end = async (): Promise<void> => {}

  const start = async (aheadMs = 0): Promise<void> => {
    const clock = { VIGIA_E2E_CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import=${MOVED_CLOCK}` }
    const child = spawn(process.execPath, [SHORT_LIVED, 'apps/server/src/main.ts'], {
      cwd: ROOT,
      env: aheadMs === 0 ? env : { ...env, ...clock },
      stdio: 'inherit',
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    end = async () => {
      child.kill('SIGTERM')
      await ended
    }
    const latest = Date.now() + TIMEOUT_MS
    const answers = () =>
      fetch(`${url}/api/v1/salud`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (Date.now() > latest || child.exitCode !== null) {
        // Left alone it would answer whoever takes its place.
        await end()
        throw new Error('the second server did not start')
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }
  const stop = async (): Promise<void> => {
    await end()
    end = async () => {}
  }
  const run = (program: string, ...given: string[]): Promise<string> => runWith(env, program, given)
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

/**
 * Journeys of one file on an installation of their own, which is open at the start of each. The server is no fixture of the worker: a worker
 * does files with the same fixtures only, and each one more starts a browser of its own.
 * @param prepare what they find there
 */
export const testOn = <Found = void>(
  settings: Record<string, string>,
  prepare?: (server: OwnServer, playwright: PlaywrightWorkerArgs['playwright']) => Promise<Found>,
) => {
  let server: OwnServer | undefined
  let found: Found | undefined
  const test = shared.extend<{ server: OwnServer; found: Found }>({
    // eslint-disable-next-line no-empty-pattern
    server: async ({}, use) => use(server!),
    // eslint-disable-next-line no-empty-pattern
    found: async ({}, use) => use(found as Found),
    // Hooks have it too, which is before there is a server.
    // eslint-disable-next-line no-empty-pattern
    baseURL: async ({}, use) => use(server?.url),
  })
  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(2 * TIMEOUT_MS)
    server = await ownServer(settings)
    await server.start()
    found = await prepare?.(server, playwright)
  })
  test.afterAll(() => server?.remove())
  return test
}
