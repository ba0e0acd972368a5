import { HEAD_ROWS, type Row } from './grid.ts'

/** Pages of single bytes in which programs read letters that were written in two bytes. */
const PAGES = ['windows-1252', 'macintosh'].map((label) => {
  const decoder = new TextDecoder(label)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
})
/** What the first byte of a letter of two or three looks like in these pages: "Ã³" and "√≥" for "ó", "â€“" for a dash. */
const SUSPECT = /[ÂÃÅâ√¬‚]\P{ASCII}/u
const UTF8 = new TextDecoder('utf-8', { fatal: true })
/** How often a text may have been read so. */
const MOST_TIMES = 2

/** A text whose letters were written in UTF-8 and read in another page, as it was: "DescripciÃ³n" is "Descripción". All else stays. */
export function repairMojibake(text: string): string {
  let mended = text
  for (let time = 0; time < MOST_TIMES && SUSPECT.test(mended); time++) {
    const read = PAGES.map((page) => decodeAgain(mended, page)).find((one) => one !== null)
    if (read === undefined) break
    mended = read
  }
  return mended
}

function decodeAgain(text: string, page: ReadonlyMap<string, number>): string | null {
  const bytes = Array.from(text, (letter) => page.get(letter))
  if (bytes.includes(undefined)) return null
  try {
    return UTF8.decode(Uint8Array.from(bytes as number[]))
  } catch {
    return null
  }
}

/** Mends the texts of a sheet, in place, where one of its first rows shows that it needs it. */
export function repairTexts(rows: Row[]): void {
  const isSuspect = (row: Row) => row.some((cell) => typeof cell === 'string' && SUSPECT.test(cell))
  if (!rows.slice(0, HEAD_ROWS).some(isSuspect)) return
  for (const row of rows) {
    for (const [column, cell] of row.entries())
      if (typeof cell === 'string' && SUSPECT.test(cell)) row[column] = repairMojibake(cell)
  }
}
