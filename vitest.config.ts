import { defineConfig } from 'vitest/config'

/**
 * Pure packages and the web's own logic run in plain Node. The server's tests run twice, on each real database
 * it supports: PGlite in the process, and a PostgreSQL started for the run.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-pglite',
          include: ['apps/server/src/**/*.test.ts'],
          env: { VIGIA_TEST_DB: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['apps/server/src/**/*.test.ts'],
          env: { VIGIA_TEST_DB: 'postgres' },
          globalSetup: ['apps/server/src/testing/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
