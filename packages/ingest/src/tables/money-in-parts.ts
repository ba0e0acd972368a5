import { SPENDING_WORDS } from '../understand/headers/spending-words.ts'
import { quoted } from '../excerpt.ts'
import { type Cell, cellText, isBlank, type Row } from '../read/grid.ts'
import type { FlatTable, ShapeNote } from '../shape/flat-table.ts'
import type { SheetGroup } from '../shape/sheets/group-sheets.ts'
import { MEASURE_HEADER } from '../shape/turned.ts'
import { speaksOfSales } from '../shape/words.ts'
import type { Column } from '../understand/columns/column.ts'
import {
  arePaidAndOwed,
  areSidesOfAccount,
  namesPaidOrOwed,
  namesPaidPart,
} from '../understand/headers/payment-words.ts'
import { same } from '../understand/amounts/relations.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { understandColumns } from '../understand/roles/mapping.ts'

/** Share of a column's filled cells that must be figures, and of the rows with money that have it in one column alone to be sure of the sum. */
const FIGURES = 0.9
const APART = 0.95
/** Rows with money that tell. */
const LEAST_ROWS = 5

/**
 * A table whose money stands in a column for each way to be paid, "CONTADO" and "FIADO", and nowhere together, with a column of what each row
 * comes to. Any other as it is.
 */
export function sumMoneyColumns(group: SheetGroup): SheetGroup {
  const { table } = group
  const { headers, headerRow, rows } = table
  if (headers.includes(MEASURE_HEADER.valor)) return group
  const found = partsOf(table)
  if (!found) return group
  const { parts } = found
  const sum = (row: Row): Cell => {
    const cells = parts.flatMap(({ place }) => (isBlank(row[place]) ? [] : [row[place]!]))
    if (cells.length < 2) return cells[0] ?? null
    const figures = parts.flatMap(({ place, decimal }) => parseNumber(row[place], decimal) ?? [])
    return figures.length === 0 ? null : Math.round(figures.reduce((a, b) => a + b, 0) * 1e4) / 1e4
  }
  const titles = [...headers, MEASURE_HEADER.valor]
  const widened = (row: Row, cell: Cell): Row => [...headers.map((_, place) => row[place] ?? null), cell]
  const names = quoted(
    parts.map(({ header }) => header),
    parts.length,
  )
  return {
    ...group,
    table: {
      ...table,
      headers: titles,
      rows: rows.map((row, at) =>
        at < headerRow ? row : widened(row, at === headerRow ? MEASURE_HEADER.valor : sum(row)),
      ),
      origins: { ...table.origins, [MEASURE_HEADER.valor]: `suma ${names}` },
      notes: [...table.notes, noteOf(parts, names, found.areSold)],
    },
  }
}

/** The columns that hold the money of a table together; null where another has it, or they are prices of the same thing. */
function partsOf(table: FlatTable): { parts: Column[]; areSold: boolean } | null {
  const { headers, headerRow, rows, dateColumn } = table
  const names = headers.filter(namesPaidPart).length > 1 ? namesPaidPart : namesPaidOrOwed
  if (headers.filter(names).length < 2) return null
  const { columns, mapping } = understandColumns(headers, rows, headerRow + 1, {}, { dateColumn })
  const client = columns[mapping.cliente ?? -1]
  const parts = columns.filter(
    (column) =>
      names(column.header) &&
      column.filled > 0 &&
      column.numbers >= FIGURES &&
      !isMark(column) &&
      !paysOff(column, columns, client),
  )
  const total = columns[mapping.valor ?? -1]
  const isPart = (place: number | null) =>
    place === null ||
    parts.some((part) => part.place === place) ||
    (columns[place] === total && isCashAlone(total!, parts, columns))
  const titles = parts.map(({ header }) => header)
  if (parts.length < 2 || areSidesOfAccount(titles) || (names === namesPaidOrOwed && !arePaidAndOwed(titles)))
    return null
  if (!isPart(mapping.valor) || !isPart(mapping.precio)) return null
  const { told } = rowsWithMoney(parts)
  if (told < LEAST_ROWS || arePrices(parts)) return null
  const namesGoods = [mapping.producto, mapping.productoCodigo, mapping.cantidad].some((place) => place !== null)
  return { parts, areSold: saysSold(table, titles, namesGoods) }
}

/** Whether a column only marks rows, with ones. */
const isMark = ({ values }: Column): boolean => values.every((value) => !(value > 1))

/** What is sold and not paid yet, and what is paid of it later. */
const ON_CREDIT = /\b(fia\w*|credito)\b/
const ON_ACCOUNT = /^(abonos?|recaudos?|pagos?)\b/
const SURELY = 0.9

/** Whether a total is what came in: with what was paid of earlier sales, and without what was sold on credit. */
function isCashAlone(total: Column, parts: readonly Column[], columns: readonly Column[]): boolean {
  const owed = parts.filter(({ header }) => ON_CREDIT.test(fold(header)))
  const later = columns.filter(({ header }) => ON_ACCOUNT.test(fold(header)))
  const came = [...parts.filter((part) => !owed.includes(part)), ...later]
  const sumAt = (some: readonly Column[], at: number) => some.reduce((all, { values }) => all + (values[at] || 0), 0)
  const rows = [...total.values.keys()].filter((at) => total.values[at]! > 0)
  const telling = rows.filter((at) => sumAt(owed, at) > 0)
  return (
    owed.length > 0 &&
    later.length > 0 &&
    telling.length >= LEAST_ROWS &&
    rows.filter((at) => same(sumAt(came, at), total.values[at]!)).length >= SURELY * rows.length
  )
}

/** What a client still owes after each row, and share of the rows with a payment that take it off. */
const OWED = /^(saldos?|debe|deuda|queda|resta|pendiente)\b/
const TAKEN_OFF = 0.6

/** Whether what is owed goes down by a column's money: it pays off what was sold before. */
function paysOff({ values }: Column, columns: readonly Column[], client: Column | undefined): boolean {
  return columns.some((owed) => {
    if (!OWED.test(fold(owed.header)) || owed.numbers < FIGURES) return false
    const before = new Map<string, number>()
    let [paid, agree] = [0, 0]
    for (const [at, after] of owed.values.entries()) {
      if (Number.isNaN(after)) continue
      const whose = client?.texts[at] ?? ''
      const last = before.get(whose)
      before.set(whose, after)
      if (last === undefined || !values[at]) continue
      paid++
      if (same(last - values[at], after)) agree++
    }
    return paid >= LEAST_ROWS && agree >= TAKEN_OFF * paid
  })
}

/** Titles of what is sold on credit or not, and names of money that moves otherwise than by a sale. */
const OF_SALE = /\b(ventas?|vendid\w*|contado|fia\w*|credito)\b/
const OF_PAYMENTS = new RegExp(String.raw`^(${SPENDING_WORDS}|abonos?|recaudos?|pagos?|cobros?|cartera|nomina)\b`)

/** Whether the titles, or what is named, tell that the money is of sales: clients pay what they owe in the same ways. */
function saysSold({ rows, headerRow }: FlatTable, titles: readonly string[], namesGoods: boolean): boolean {
  const above = rows.slice(0, headerRow).flatMap((row) => row.map((cell) => fold(cellText(cell))))
  if (above.some((text) => OF_PAYMENTS.test(text))) return false
  return namesGoods || titles.some((title) => OF_SALE.test(fold(title))) || above.some(speaksOfSales)
}

/** How many rows have money, and how many of them in one part alone. */
function rowsWithMoney(parts: readonly Column[]): { told: number; apart: number } {
  const counts = Array.from(parts[0]!.values, (_, at) => parts.filter(({ values }) => values[at]).length)
  return { told: counts.filter((count) => count > 0).length, apart: counts.filter((count) => count === 1).length }
}

/** Times as much that a thing may cost on credit. */
const MOST_DEARER = 2

/** Whether two columns are what a thing costs in cash and on credit: both on every row, and one of them never the dearer. */
const arePrices = (parts: readonly Column[]): boolean =>
  parts.some((one) =>
    parts.some(
      (other) =>
        one !== other &&
        one.values.every(
          (value, at) => value > 0 && other.values[at]! >= value && other.values[at]! <= MOST_DEARER * value,
        ),
    ),
  )

/** Says that the sum was taken where each row has one part of it; asks where rows have several, or nothing says that they are sales. */
function noteOf(parts: readonly Column[], names: string, areSold: boolean): ShapeNote {
  const { told, apart } = rowsWithMoney(parts)
  // What is owed may be all that a client owes, and not of the sale alone.
  const isSure = areSold && apart >= APART * told && parts.every(({ header }) => namesPaidPart(header))
  return {
    code: 'dinero_en_partes',
    kind: isSure ? 'fact' : 'question',
    columns: parts.map(({ place }) => place),
    text: isSure
      ? `La plata de cada fila está en una de estas columnas: ${names}. Contamos la que traiga.`
      : `La plata está repartida en ${names}. ¿La venta es la suma?${areSold ? '' : ' Si son pagos o abonos, no lo cargues.'}`,
  }
}
