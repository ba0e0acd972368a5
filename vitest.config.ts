import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Public data sets may lie beside the repository; the tests that read them exist only where they do. */
const PUBLIC_TESTS = '{packages,bench}/**/*.public.test.ts'
const withoutPublicData = existsSync(new URL('../shared/data', import.meta.url)) ? [] : [PUBLIC_TESTS]

/**
 * Pure packages and the web's own logic run in plain Node. The server's tests run twice, on each real database
 * it supports: PGlite in the process, and a PostgreSQL started for the run. What only one of them can do, or what has
 * nothing to do with which it is, runs on the one in the file's name.
 */
export default defineConfig({
  test: {
    // Server tests wait for a database as much as they compute: two workers more than the two cores that the tests are meant for.
    maxWorkers: 4,
    // No module keeps what a test leaves: a process of its own for each file would load the same modules 170 times.
    isolate: false,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['{packages,bench}/**/*.test.ts'],
          exclude: withoutPublicData,
          testTimeout: 60_000,
        },
      },
      // Styles are left empty but for the one file whose colours are tested.
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], css: { include: [/tokens\.css/] } } },
      {
        test: {
          name: 'server-pglite',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          env: { VIGIA_TEST_DB: 'pglite' },
          globalSetup: ['apps/server/src/testing/prepare-embedded.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.pglite.test.ts'],
          env: { VIGIA_TEST_DB: 'postgres' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
