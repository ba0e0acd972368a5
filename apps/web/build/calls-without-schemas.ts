import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NO_SCHEMAS = fileURLToPath(new URL('../src/lib/no-schemas.ts', import.meta.url))
const FORMS = fileURLToPath(new URL('../../../packages/contract/src/forms.ts', import.meta.url))
/** What forms check, as the calls take it: another module than the one that the forms use. */
const FORMS_OF_CALLS = `${FORMS}?calls`
const CALLS = /[\\/]packages[\\/]contract[\\/]src[\\/]calls[\\/]|\?calls$/

/** Leaves zod, and all schemas, out of the contract's calls. */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'vigia-calls-without-schemas',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !CALLS.test(importer)) return undefined
    if (source === 'zod') return NO_SCHEMAS
    return source.endsWith('/forms.ts') ? FORMS_OF_CALLS : undefined
  },
})
