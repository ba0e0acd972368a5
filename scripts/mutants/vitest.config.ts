import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { applyMutant } from './mutants-of.ts'

/** Tests of the packages, with the file VIGIA_MUTANT_OF as the mutant VIGIA_MUTANT (JSON) has it. */
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
    include: ['packages/**/*.test.ts'],
    exclude: ['packages/**/*.public.test.ts'],
    isolate: false,
    // It is found by the text on the disk, which is the same for every mutant.
    fsModuleCache: false,
    testTimeout: 60_000,
  },
})
