import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { applyMutant } from './mutants-of.ts'

const SERVER_TESTS = 'apps/server/src/**/*.test.ts'
/** What the server's tests share is for those that need a database, which takes longer to start than a mutant may take. */
const withDatabase = globSync(SERVER_TESTS).filter((file) => readFileSync(file, 'utf8').includes('/testing/'))

/** Tests that need no database, with the file VIGIA_MUTANT_OF as the mutant VIGIA_MUTANT (JSON) has it. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => {
        const { VIGIA_MUTANT_OF: path, VIGIA_MUTANT: mutant } = process.env
        return id === path && mutant ? applyMutant(readFileSync(id, 'utf8'), JSON.parse(mutant)) : undefined
      },
    },
  ],
  test: {
    root: process.cwd(),
    include: ['{packages,bench,apps/web}/**/*.test.ts', SERVER_TESTS],
    exclude: ['**/node_modules/**', '**/*.public.test.ts', ...withDatabase],
    isolate: false,
    // It is found by the text on the disk, which is the same for every mutant.
    fsModuleCache: false,
    testTimeout: 60_000,
  },
})
