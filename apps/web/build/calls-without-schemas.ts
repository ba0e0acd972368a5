import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CALLS = /[\\/]packages[\\/]contract[\\/]src[\\/]calls[\\/][\w-]+\.ts$/
/** Of a call, what only the server uses: schemas, and the line of the documentation. */
const ONLY_SERVER = ['params', 'query', 'body', 'response', 'summary']

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value
const isCall = (value: unknown): value is object => typeof value === 'object' && value !== null && 'path' in value

const forBrowser = (name: string, value: unknown): string => {
  if (typeof value === 'function') throw new Error(`${name}: a module of calls is data; the function belongs elsewhere`)
  const kept = isCall(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !ONLY_SERVER.includes(key)))
    : value
  return `export const ${name} = ${JSON.stringify(kept)}`
}

/** @returns the source of a module of calls as the browser gets it: calls and constants as data, without schemas and imports */
export const callsAsData = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter(([, value]) => !isSchema(value))
    .map(([name, value]) => forBrowser(name, value))
    .join('\n')

/**
 * Gives the browser the contract's calls as data. It makes calls, and the server checks them: building the schemas of
 * all calls, or a stand-in for them, would hold back the first request of every page. Who imports a schema of a call in the
 * browser gets an error of the build; what forms check is in packages/contract/src/forms.ts.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'vigia-calls-without-schemas',
  enforce: 'pre',
  load: async (id) => {
    if (!CALLS.test(id)) return undefined
    // In development a changed file is another address, which passes Node's cache of modules.
    const address = `${pathToFileURL(id).href}?${statSync(id).mtimeMs}`
    return callsAsData((await import(/* @vite-ignore */ address)) as Record<string, unknown>)
  },
})
