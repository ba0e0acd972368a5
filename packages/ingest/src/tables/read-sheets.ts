import { BEFORE_SHEET } from '../read/sheet-of-file.ts'
import { boundTables } from '../read/bounds.ts'
import type { OpenFile } from '../read/open-sheet.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import type { ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import type { SheetDocument } from './letterhead-date.ts'
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
  const { sheets, documents, withoutTable } = await readAll(putAway, options)
  return {
    sheets,
    documents,
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
): Promise<Pick<SheetsRead, 'sheets' | 'documents' | 'withoutTable'>> {
  const sheets: SheetsRead['sheets'] = []
  const documents: SheetDocument[] = []
  const withoutTable: SourceSheet[] = []
  for (const each of list) {
    boundTables(sheets.length)
    const read = await readSheet(each, options)
    if (!read) {
      withoutTable.push(each)
      continue
    }
    sheets.push({ table: read.table, source: each.source })
    if (read.document) documents.push({ at: sheets.length - 1, ...read.document })
  }
  return { sheets, documents, withoutTable }
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
