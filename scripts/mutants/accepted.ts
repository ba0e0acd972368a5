import { readFileSync } from 'node:fs'
import type { Mutant } from './mutants-of.ts'

/** A mutant that no test fails, with the reason why none should. It is found by the text of its line, not by its number. */
interface Accepted {
  /** A file, or a folder that ends with "/". */
  file: string
  /** The source line without its indentation; any where it is left out. */
  line?: string
  original: string
  text: string
  reason: string
}

/** @throws Error for an entry without a reason */
export const readAccepted = (path: URL): Accepted[] => {
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Accepted[]
  const bare = entries.find(({ reason }) => !reason?.trim())
  if (bare) throw new Error(`${bare.file}: «${bare.line ?? bare.original}» is accepted without a reason`)
  return entries
}

export const lineOf = (source: string, { line }: Mutant): string => source.split('\n')[line - 1]!.trim()

export const findAccepted = (
  accepted: readonly Accepted[],
  file: string,
  source: string,
  mutant: Mutant,
): Accepted | undefined =>
  accepted.find(
    (entry) =>
      (entry.file.endsWith('/') ? file.startsWith(entry.file) : entry.file === file) &&
      (entry.line === undefined || entry.line === lineOf(source, mutant)) &&
      entry.original === mutant.original &&
      entry.text === mutant.text,
  )
