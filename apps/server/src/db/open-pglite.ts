import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pgliteParsers } from './value-parsers.ts'

// V8 of Node 24 sometimes aborts the process when it frees WebAssembly code that no longer runs ("Check failed: jit_page_->allocations_.erase(addr)
// == 1"), so this keeps some megabytes of code instead.
setFlagsFromString('--no-wasm-code-gc')

/** Folder of the database's files. Only its owner may enter it, because PGlite makes the files themselves readable and writable for everybody. */
const ownFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

/**
 * PGlite with its files in `dataDir`, or in memory without one. Neither migrates nor locks (open-embedded.ts does).
 * @param from dump of another instance to start from
 */
export const openPglite = (dataDir?: string, from?: Blob): Promise<PGlite> =>
  PGlite.create({
    dataDir: dataDir === undefined ? 'memory://' : ownFolder(dataDir),
    loadDataDir: from,
    parsers: pgliteParsers,
  })
