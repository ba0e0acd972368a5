import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { COMPILED } from '../apps/server/src/jobs/thread.ts'
import { quickFolder } from '../apps/server/src/testing/quick-folder.ts'
import { TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { findChromium } from './chromium.ts'
import { PORT } from './port.ts'

// For every server that a journey starts: no key file is left behind.
process.env.ENCRYPTION_KEYS ??= TEST_KEYS_TEXT
// Half of what a server or a program of the operator's takes to start is compiling its modules.
process.env.NODE_COMPILE_CACHE ??= COMPILED
const browser = await findChromium()
// Workers load this file again: only the first one makes the folder, and removes it at the end.
if (process.env.VIGIA_E2E_DATA === undefined) {
  const folder = mkdtempSync(join(quickFolder(), 'vigia-e2e-'))
  process.env.VIGIA_E2E_DATA = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** User journeys in a real browser against the real server on its embedded database, empty at the start. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One that hangs is ended; on a machine busy with something else the longest take several times what they take alone.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Journeys wait as much as they compute: one worker more than the two cores they are meant for. Each has a business of its own.
  workers: 3,
  // On a machine busy with something else a journey can lose a race. One that does is run again, with a trace, and named as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 15_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording every journey takes a fifth of the time of them all.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      ignoreDefaultArgs: browser.ignoreDefaultArgs,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: '..',
    url: `http://localhost:${PORT}/api/v1/salud`,
    timeout: 150_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.VIGIA_E2E_DATA,
      LOG_LEVEL: 'warn',
      // Journeys are faster than people, and all of one address.
      CALLS_PER_MINUTE: '100000',
      REGISTRATIONS_PER_HOUR: '10000',
    },
  },
})
