import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the address of each module that is loaded with those that read files in a process of their own. */
const LOADS = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, load) => (console.log(url), load(url, context)) })
  await import('${new URL('read-files.ts', import.meta.url).href}')`

test('who reads a file loads nothing that asks the database: a third of the modules would be its own', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADS])
  const loaded = stdout.trim().split('\n')
  expect(loaded.filter((url) => url.includes('packages/ingest'))).not.toEqual([])
  expect(loaded.filter((url) => /node_modules\/(kysely|pg|pg-boss)\/|\.sql\.ts$/.test(url))).toEqual([])
})
