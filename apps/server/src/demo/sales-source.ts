import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { runInThread } from '../jobs/run-in-thread.ts'
import { DEMO_FILE_NAME } from './shop/report.ts'

export interface SalesSource {
  name: string
  bytes: Uint8Array
}

const NEVER = new AbortController().signal

/** The shop that the demo invents, as the report its accounting program would print. */
export const generatedSource = async (today: string): Promise<SalesSource> => ({
  name: DEMO_FILE_NAME,
  bytes: await runInThread<Uint8Array>(new URL('shop/report.thread.ts', import.meta.url), today, {
    signal: NEVER,
    onProgress: () => {},
  }),
})

/**
 * A file of the person's, unpacked when it ends in .gz.
 * @throws Error, for the person, when it cannot be read
 */
export const fileSource = async (file: string): Promise<SalesSource> => {
  // npm runs scripts at the top of the project; INIT_CWD is where the person stands.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  try {
    const bytes = await readFile(path)
    return path.endsWith('.gz')
      ? { name: basename(path, '.gz'), bytes: await promisify(gunzip)(bytes) }
      : { name: basename(path), bytes }
  } catch (error) {
    throw new Error(`No pudimos abrir ${path}. Revisa la ruta y que sea un archivo de ventas.`, { cause: error })
  }
}
