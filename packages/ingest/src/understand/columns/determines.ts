import type { Column } from './column.ts'

/** Share of the rows in which a value must stand beside the same one as before, and rows that tell. */
const DETERMINED = 0.95
const LEAST_ROWS = 5

/** Whether each value of a column stands beside one of the other's. */
export function determines(a: Column, b: Column): boolean {
  const known = new Map<string, string>()
  let [rows, agree] = [0, 0]
  for (const [at, text] of a.texts.entries()) {
    if (text === '' || b.texts[at] === '') continue
    const before = known.get(text)
    if (before === undefined) known.set(text, b.texts[at]!)
    else {
      rows++
      if (before === b.texts[at]) agree++
    }
  }
  return rows >= LEAST_ROWS && agree >= DETERMINED * rows
}
