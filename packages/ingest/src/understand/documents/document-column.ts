import type { Column } from '../columns/column.ts'
import { separatesFiles } from '../columns/runs.ts'
import { ENOUGH } from '../roles/confirm-role.ts'

/** Documents of several lines, and columns given on their first line alone, that leave no doubt. */
const LEAST_DOCUMENTS = 3
const LEAST_COLUMNS = 3
/** Share of the documents of several lines in which a column must be blank below their first. */
const AGREE = 0.9

/**
 * The column that numbers documents, told by structure: its runs do not come back, and several other columns are filled on the first
 * line of a run and blank on the others, as web shops export their orders. Null where no column shows it.
 * @param files the file of each row, '' where there is one
 */
export function documentByFirstLines(columns: Column[], files: readonly string[]): number | null {
  const found = columns.filter((column) => {
    const { texts, filledShare, codes, numbers, wholes, plainDates } = column
    if (filledShare < 1 || plainDates >= ENOUGH) return false
    if (codes < ENOUGH && !(numbers >= ENOUGH && wholes === 1)) return false
    const runs = runsOf(separatesFiles(texts, files))
    const several = runs?.filter(([from, to]) => to - from > 1) ?? []
    if (several.length < LEAST_DOCUMENTS) return false
    const once = columns.filter((other) => {
      if (other === column) return false
      const agree = several.filter(
        ([from, to]) => other.texts[from] !== '' && other.texts.slice(from + 1, to).every((text) => text === ''),
      )
      return agree.length >= AGREE * several.length
    })
    return once.length >= LEAST_COLUMNS
  })
  return found[0]?.place ?? null
}

/** Where each run of equal texts begins and ends; null where a text comes back after its run. */
function runsOf(texts: readonly string[]): [from: number, to: number][] | null {
  const runs: [number, number][] = []
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    const last = runs.at(-1)
    if (last && texts[at - 1] === text) last[1] = at + 1
    else if (seen.has(text)) return null
    else runs.push([at, at + 1])
    seen.add(text)
  }
  return runs
}
