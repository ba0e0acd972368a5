import { BEFORE_SHEET } from '../read/sheet-of-file.ts'
import { boundTables } from '../read/bounds.ts'
import type { OpenFile } from '../read/open-sheet.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import type { ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import type { SheetDocument } from './letterhead-date.ts'
import { isAccepted } from '../choices.ts'
import { type LacksTitles, borrowTitles, type Titles, titlesOf } from './lent-titles.ts'
import { readSheet, type SourceSheet } from './read-sheet.ts'

/** A sheet that shows how to fill in the others. */
const EXAMPLE_SHEET = /^(ejemplos?|instrucciones)$/

/** What the sheets of one import hold. */
export interface SheetsRead {
  /** Those with a table. */
  sheets: { table: FlatTable; source: string }[]
  /** Those of them that are documents without dates. */
  documents: SheetDocument[]
  withoutTable: SourceSheet[]
  /** Those that may lack the titles of another one, and were read without. */
  lackTitles: LacksTitles[]
  /** The file of each sheet, by the name that tells it apart. */
  files: ReadonlyMap<string, OpenFile>
  /** Whether only sheets that were put away hold a table. */
  areHidden: boolean
}

/** Reads the sheets that are seen, and where none of these holds a table those that were put away. */
export async function readSheets(opened: OpenFile[], options: ReadOptions): Promise<SheetsRead> {
  const seen = sheetsOf(opened, false)
  const shown = await readAll(seen, options)
  if (shown.sheets.length > 0) return { ...shown, files: filesOf(seen), areHidden: false }
  const putAway = sheetsOf(opened, true)
  const { withoutTable, ...hidden } = await readAll(putAway, options)
  return {
    ...hidden,
    withoutTable: [...shown.withoutTable, ...withoutTable],
    files: filesOf([...seen, ...putAway]),
    areHidden: true,
  }
}

const filesOf = (sheets: readonly SourceSheet[]): Map<string, OpenFile> =>
  new Map(sheets.map(({ source, file }) => [source, file]))

async function readAll(
  list: readonly SourceSheet[],
  options: ReadOptions,
): Promise<Omit<SheetsRead, 'files' | 'areHidden'>> {
  const found: FoundSheet[] = []
  for (const each of list) {
    boundTables(found.filter(({ read }) => read !== null).length)
    found.push({ each, read: await readSheet(each, options) })
  }
  const titles = found.map(ownTitles)
  const lackTitles: LacksTitles[] = []
  for (const [at, one] of found.entries()) {
    const own = one.read?.table.written?.join()
    const others = titles.filter((other, place) => place !== at && other?.file === one.each.file) as OwnTitles[]
    // A sheet with the titles of another one has its own.
    if (others.length === 0 || others.some((other) => other.titles.join() === own)) continue
    const lent = borrowTitles(await one.each.sheet.head(), one.each.sheet.name ?? '', others)
    if (!lent) continue
    if (lent.isSure || isAccepted('titulos_de_otra_hoja', options))
      one.read = (await readSheet(one.each, options, lent)) ?? one.read
    else lackTitles.push({ source: one.each.source, of: lent.source })
  }
  const sheets: SheetsRead['sheets'] = []
  const documents: SheetDocument[] = []
  for (const { each, read } of found) {
    if (!read) continue
    sheets.push({ table: read.table, source: each.source })
    if (read.document) documents.push({ at: sheets.length - 1, ...read.document })
  }
  return { sheets, documents, lackTitles, withoutTable: found.flatMap(({ each, read }) => (read ? [] : [each])) }
}

type FoundSheet = { each: SourceSheet; read: Awaited<ReturnType<typeof readSheet>> }

type OwnTitles = Titles & { file: OpenFile }

/** The titles of a sheet that speak of sales, which another one of its workbook may lack. */
function ownTitles({ each, read }: FoundSheet): OwnTitles | null {
  const titles =
    read && read.table.score > 0 ? titlesOf(read.table, { source: each.source, name: each.sheet.name ?? '' }) : null
  return titles && { ...titles, file: each.file }
}

/** Sheets with a name that tells them apart within the import: those that are seen, all of a file that shows none, or those put away. */
function sheetsOf(files: OpenFile[], putAway: boolean): SourceSheet[] {
  const seen = new Set<string>()
  /** Of each name that several have, the number of the last. */
  const twins = new Map<string, number>()
  return files.flatMap((file) => {
    const visible = file.sheets.filter(({ hidden }) => !hidden)
    if (putAway && visible.length === 0) return []
    const shown = putAway ? file.sheets.filter(({ hidden }) => hidden) : visible.length > 0 ? visible : file.sheets
    const own = shown.filter(({ name }) => !EXAMPLE_SHEET.test(fold(name ?? '')))
    return (own.length > 0 ? own : shown).map((sheet) => {
      const named =
        files.length === 1
          ? (sheet.name ?? file.name)
          : [file.name, file.sheets.length > 1 ? sheet.name : ''].filter(Boolean).join(BEFORE_SHEET)
      let source = named
      while (seen.has(source)) {
        const twin = (twins.get(named) ?? 1) + 1
        twins.set(named, twin)
        source = `${named} (${twin})`
      }
      seen.add(source)
      return { file, sheet, source }
    })
  })
}
