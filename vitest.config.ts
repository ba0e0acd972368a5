import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { COMPILED } from './apps/server/src/jobs/thread.ts'

// For the servers and programs that tests start, half of whose time until they answer is compiling modules, and for the workers.
process.env.NODE_COMPILE_CACHE ??= COMPILED

/** Public data sets may lie beside the repository; the tests that read them exist only where they do. */
const PUBLIC_TESTS = '{packages,bench}/**/*.public.test.ts'
const withoutPublicData = existsSync(new URL('../shared/data', import.meta.url)) ? [] : [PUBLIC_TESTS]

/**
 * What the embedded database may do otherwise than the server that it is made of: it has one connection, a process of its own
 * account, no autovacuum, and jobs beside the requests. The other tests of the server run on it with VIGIA_EMBEDDED=all
 * (npm run test:embedded): in every run all journeys are on it (docs/decisions/0038).
 */
const ON_BOTH = [
  'apps/server/src/{admin,encryption,jobs,monitoring}/**/*.test.ts',
  'apps/server/src/db/*.test.ts',
  'apps/server/src/features/imports/{replay,upload}.test.ts',
  'apps/server/src/features/{account/{purge,deletion},session/attempts}.test.ts',
  'apps/server/src/http/refuse-when-full.test.ts',
  'apps/server/src/**/*.pglite.test.ts',
]
/** Of these folders, what needs no database. */
const ON_NEITHER = [
  'apps/server/src/admin/{payment-table,plan-arguments}.test.ts',
  'apps/server/src/jobs/{give-way,kept-hosts,run-in-process,turns}.test.ts',
  'apps/server/src/encryption/key-source.test.ts',
  'apps/server/src/features/forecasts/forecast-threads.test.ts',
]
const embedded = process.env.VIGIA_EMBEDDED === 'all' ? ['apps/server/src/**/*.test.ts'] : ON_BOTH

/** A test that hangs is ended; on a machine busy with something else the slowest take ten times what they take alone. */
const TIMEOUT_MS = 240_000

/** One worker for each of the two cores that the tests are meant for: each compiles for itself what the tests compute much with. */
const COMPUTING = { maxWorkers: 2, sequence: { groupOrder: 0 } }
/** Two workers more: tests of the server wait for a database as much as they compute. They follow when the others have ended. */
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } }

/**
 * Pure packages and the web's own logic run in plain Node; the server's tests on a PostgreSQL started for the run, and some of them
 * on PGlite in the process too. What only one of them can do runs on the one in the file's name.
 */
export default defineConfig({
  test: {
    // No module keeps what a test leaves: a process of its own for each file would load the same modules 170 times.
    isolate: false,
    // At the end every statement that the server's tests ran is planned once.
    teardownTimeout: TIMEOUT_MS,
    projects: [
      {
        test: {
          ...COMPUTING,
          name: 'packages',
          include: ['{packages,bench}/**/*.test.ts'],
          exclude: withoutPublicData,
          testTimeout: TIMEOUT_MS,
        },
      },
      // Styles are left empty but for the one file whose colours are tested.
      {
        test: {
          ...COMPUTING,
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.ts'],
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          ...WAITING,
          name: 'server-pglite',
          include: embedded,
          exclude: ['**/*.postgres.test.ts', ...ON_NEITHER],
          env: { VIGIA_TEST_DB: 'pglite' },
          // As db/open-pglite.ts does; some tests make databases of their own.
          execArgv: ['--no-wasm-code-gc'],
          globalSetup: ['apps/server/src/testing/prepare-embedded.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          ...WAITING,
          name: 'server-postgres',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.pglite.test.ts'],
          env: { VIGIA_TEST_DB: 'postgres' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
