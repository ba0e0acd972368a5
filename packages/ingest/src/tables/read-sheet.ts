import { isAfter, isOfOneDay, letterheadDate, type SheetDocument } from './letterhead-date.ts'
import { wordsOfName } from './judge-table.ts'
import { fillDittos } from '../read/dittos.ts'
import { isBlank, type Row } from '../read/grid.ts'
import { repairTexts } from '../read/mojibake.ts'
import { withoutOneColumn } from '../read/one-column.ts'
import type { OpenFile } from '../read/open-sheet.ts'
import type { ShapeContext } from '../shape/title-context.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import { withoutDescriptions } from '../shape/titles/descriptions.ts'
import { flattenSheet } from '../shape/flatten.ts'
import { withDaysOfMonths } from '../shape/periods/month-blocks.ts'
import { withDatesOfWeeks } from '../shape/dates/week-days.ts'
import { withoutSecondCopy } from '../shape/blocks/pasted-twice.ts'
import { withoutPurchases } from '../shape/sections/purchase-blocks.ts'
import { timeOfSheet } from '../shape/sheets/numbered-sheets.ts'
import { withMissingTitle } from '../shape/titles/missing-title.ts'
import { withTitlesInPlace } from '../shape/titles/shifted-titles.ts'
import { inOwnRows, type LentTitles, withTitles } from './lent-titles.ts'
import { withTablesBeside } from './tables-beside.ts'
import { withYear } from './guess-year.ts'
import type { ReadOptions } from '../types.ts'
import { understandColumns } from '../understand/roles/mapping.ts'
import type { AmountReading } from '../understand/amounts/amount-reading.ts'
import { isProven } from '../understand/amounts/proof.ts'
import { scoreFirstRows } from '../understand/columns/table.ts'

/** A sheet of one of the files, with a name that tells it apart within the import. */
export interface SourceSheet {
  file: OpenFile
  sheet: OpenFile['sheets'][number]
  source: string
}

/**
 * The table of a sheet, and where it is a document without dates the day of its letterhead; null where it holds no table.
 * @param lent titles of another sheet of the workbook, for one that lacks its own
 */
export async function readSheet(
  { file, sheet, source }: SourceSheet,
  options: ReadOptions,
  lent: LentTitles | null = null,
): Promise<{ table: FlatTable; document?: Omit<SheetDocument, 'at'> } | null> {
  const written = await sheet.rows()
  const cells = lent ? withTitles(written, lent) : written
  repairTexts(cells)
  fillDittos(cells)
  const once = withoutSecondCopy(withoutOneColumn(withoutDescriptions(cells), scoreFirstRows))
  const inPlace = withTitlesInPlace(once.rows)
  const titled = inPlace.notes.length > 0 ? inPlace : withMissingTitle(once.rows)
  const whole = withoutPurchases(titled.rows)
  const names = file.sheets.flatMap((one) => one.name ?? [])
  const sheetName = sheet.name === undefined ? undefined : timeOfSheet(sheet.name, names, cells, file.name)
  const context = {
    fileName: file.name,
    ...(sheetName !== undefined && { sheetName }),
    ...(options.year !== undefined && { year: options.year }),
    ...(options.date !== undefined && { date: options.date }),
    ...(sheet.areMoney?.() && { areMoney: true }),
    // Our own table of an invoice's lines: one line of it may look like anything.
    ...((options.layout === 'plain' || file.format === 'factura') && { plain: true }),
  }
  const rows = withDatesOfWeeks(withDaysOfMonths(whole.rows, context), file.name, sheetName)
  const found = withYear(flatTable(rows, context), (year) => flatTable(rows, { ...context, year }), options.today)
  if (!found) return null
  const beside = withTablesBeside(found, source, options)
  const table = lent ? inOwnRows(beside, lent, source) : beside
  table.notes.push(...once.notes, ...titled.notes, ...whole.notes)
  const headAt = found.rowNumber(found.headerRow) - 1
  const day =
    table.dateColumn === null && options.date === undefined && wordsOfName(source) >= 0
      ? letterheadDate(rows, headAt)
      : null
  return {
    table,
    ...(day !== null && {
      document: {
        day,
        // A day that is yet to come may have its month first.
        isOfOneDay: isOfOneDay(rows, headAt) && !isAfter(day, options.today),
        dated: () => flatTable(rows, { ...context, documentDay: day }),
      },
    }),
  }
}

/**
 * The best table of a sheet. Columns that look like products are none where they are quantity × price = total; where there are several such totals
 * of one title, under names, they are those of the names.
 */
function flatTable(rows: Row[], context: ShapeContext): FlatTable | undefined {
  const [turned] = flattenSheet(rows, context)
  if (!turned?.notes.some(({ code }) => code === 'nombres_en_columnas')) return turned
  const [plain] = flattenSheet(rows, { ...context, plain: true })
  const best = plain && bestAmounts(plain)
  if (!best || !isProven(best)) return turned
  const isOnce = plain.headers.filter((header) => header === plain.headers[best.valor!]).length === 1
  return isOnce || !hasAllMoney(turned) ? plain : turned
}

const bestAmounts = ({ headers, rows, headerRow }: FlatTable): AmountReading =>
  understandColumns(headers, rows, headerRow + 1).amounts.best

/** Whether each row has its money: a number that is none of a product has none. */
function hasAllMoney(table: FlatTable): boolean {
  const { valor } = bestAmounts(table)
  return valor !== null && table.rows.slice(table.headerRow + 1).every((row) => !isBlank(row[valor]))
}
