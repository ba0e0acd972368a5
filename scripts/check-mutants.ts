import { existsSync, readFileSync } from 'node:fs'
import { readAccepted } from './mutants/accepted.ts'

/** Fails where a mutant is accepted of a line that no longer is in its file: its reason may no longer hold. */
const stale = readAccepted(new URL('mutants/accepted.json', import.meta.url)).filter(({ file, line }) => {
  if (!existsSync(file)) return true
  if (line === undefined) return false
  return !readFileSync(file, 'utf8')
    .split('\n')
    .some((text) => text.trim() === line)
})
for (const { file, line } of stale) console.log(`scripts/mutants/accepted.json: ${file} has no line «${line ?? ''}»`)
process.exitCode = stale.length === 0 ? 0 : 1
