import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pgliteParsers } from './value-parsers.ts'

// V8 of Node 24 ends the process now and then where it frees compiled WebAssembly that is no longer run
// ("Check failed: jit_page_->allocations_.erase(addr) == 1"): some megabytes are kept instead.
setFlagsFromString('--no-wasm-code-gc')

/** The folder of its files, which nobody else of the machine enters: PGlite lets anybody read and write the files themselves. */
const ownFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

/**
 * PGlite with its files in `dataDir` or, without one, in memory. Nothing is migrated or locked (open-embedded.ts).
 * @param from a dump of another instance to start from
 */
export const openPglite = (dataDir?: string, from?: Blob): Promise<PGlite> =>
  PGlite.create({
    dataDir: dataDir === undefined ? 'memory://' : ownFolder(dataDir),
    loadDataDir: from,
    parsers: pgliteParsers,
  })
