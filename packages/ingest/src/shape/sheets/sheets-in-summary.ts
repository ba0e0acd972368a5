import { STORE_WORDS } from '../../understand/headers/store-words.ts'
import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { namesOtherSheet } from './sheet-relations.ts'
import type { Sourced } from './repeated-sheets.ts'

/** Sheets that a summary must name, so that it is no chance. */
const LEAST_SHEETS = 2
/** Titles of what a business is parted into: a summary names samples and returns too. */
const OF_PARTS = new RegExp(
  `^(nombre (del? |de la )?)?(${STORE_WORDS}|almacen|zona|ruta|vendedora?|asesora?|mesero|estilista|barbero|cliente|seller)$`,
)
/** Sheets of no sales, or of no part of them, whoever sums them up. */
const NO_PART =
  /\b(sueldos|servicios|garantias?|cambios?|propinas?|arriendos?|mercancia|muestras?|degustacion(es)?|pagos?|comision(es)?|obsequios?|regalos?)\b/
const isNoPart = (name: string): boolean => NO_PART.test(name) || namesOtherSheet(name)
/** Share of a sum by which cents and rounded figures part it from its parts. */
const TOLERANCE = 1e-3

/**
 * The title under which another table of the workbook names each of these sheets beside the sum of some column of it: the sheets are the parts of
 * one whole, and what they are by that title. Null where no table does.
 */
export function titleInSummary(sheets: readonly Sourced[], others: readonly Sourced[]): string | null {
  if (sheets.length < LEAST_SHEETS) return null
  const names = sheets.map(({ source }) => fold(source))
  if (names.some(isNoPart)) return null
  for (const { table } of others) {
    for (const [column, title] of table.headers.entries()) {
      if (!OF_PARTS.test(fold(title))) continue
      if (namesWithSums(table, column, sheets)) return title
    }
  }
  return null
}

/** What a client owes, in a sheet called by the client. */
const ACCOUNT = /^(estado de )?cuenta( (corriente|del? cliente))?( de)?$/

/** Whether a table names each of these sheets beside what some column of it comes to: it sums them up. */
export function sumsUpSheets(table: Sourced['table'], sheets: readonly Sourced[]): boolean {
  return sheets.length >= LEAST_SHEETS && table.headers.some((_, column) => namesWithSums(table, column, sheets))
}

/** Whether a column names each of the sheets in rows that hold the sum of some column of it. */
function namesWithSums(
  { rows, headerRow, headers }: Sourced['table'],
  column: number,
  sheets: readonly Sourced[],
): boolean {
  const named = Map.groupBy(rows.slice(headerRow + 1), (row) => fold(cellText(row[column])))
  return sheets.every(({ source, table }) => {
    const told = named.get(fold(source))
    if (told === undefined) return false
    const said = sumsOf(told, headers.length)
    const sums = sumsOf(table.rows.slice(table.headerRow + 1), table.headers.length)
    return sums.some((sum) => said.some((one) => Math.abs(one - sum) <= TOLERANCE * Math.abs(sum)))
  })
}

/** The title that stands above the table of each of these sheets before the sheet's own name: "Vendedor: Ana" in the sheet "Ana". Null where not all have it. */
export function titleAboveNames(sheets: readonly Sourced[]): string | null {
  if (sheets.length < LEAST_SHEETS || sheets.some(({ source }) => isNoPart(fold(source)))) return null
  const titles = sheets.map(({ table: { rows, headerRow }, source }) => {
    for (const row of rows.slice(0, headerRow)) {
      const filled = filledCells(row).map((cell) => cellText(cell).trim())
      for (const [at, text] of filled.entries()) {
        const [, title = '', named = ''] = /^([^:]+?)\s*:\s*(.*)$/.exec(text) ?? ['', text, '']
        const name = fold(named === '' ? (filled[at + 1] ?? '') : named)
        if (ACCOUNT.test(fold(title)) && ` ${name} `.includes(` ${fold(source)} `)) return 'Cliente'
        if (OF_PARTS.test(fold(title)) && ` ${name} `.includes(` ${fold(source)} `)) return title
      }
    }
    return null
  })
  return new Set(titles).size === 1 ? titles[0]! : null
}

/** The sums of the columns that hold figures, other than zero. */
function sumsOf(rows: readonly Row[], width: number): number[] {
  const lines = rows.filter((row) => !namesTotal(row))
  return Array.from({ length: width }, (_, column) =>
    lines.reduce((sum, row) => {
      const cell = row[column]
      return sum + (isBlank(cell) || cell instanceof Date ? 0 : (parseAnyNumber(cell) ?? 0))
    }, 0),
  ).filter((sum) => sum !== 0)
}
