import { untitledName } from '../understand/headers/untitled-name.ts'
import { IngestError } from '../ingest-error.ts'
import { isBlank } from '../read/grid.ts'
import type { BookOfMoney, Origins } from '../shape/flat-table.ts'
import { fileOfPlace, type SalesTable } from './sales-table.ts'
import type { GivenMapping } from '../choices.ts'
import type { Mapping, Role } from '../roles.ts'
import type { ColumnReading, Finding, ReadOptions } from '../types.ts'
import { applyValueChoice } from '../understand/amounts/amount-findings.ts'
import { applyTaxes } from '../understand/amounts/taxes/counted-taxes.ts'
import { saysAmounts } from '../understand/amounts/contradiction.ts'
import { exampleTexts } from '../understand/columns/example-text.ts'
import { fold } from '../understand/headers/fold.ts'
import { sampleColumns, type SampledColumns } from '../understand/columns/sampled-columns.ts'
import { type ColumnMeaning, understandColumns } from '../understand/roles/mapping.ts'
import { readThousandsByBothMarks } from '../understand/numbers/both-marks.ts'
import { convertedMoney } from '../understand/amounts/converted-money.ts'
import { priceIsTotal, summedPrice, totalIsPrice } from '../understand/amounts/totals/price-is-total.ts'
import { reasonsFor } from '../understand/roles/reasons.ts'

/** What the columns of a table are. */
export interface AssignedColumns {
  /** A column without a title is called by its place. */
  headers: string[]
  meaning: ColumnMeaning
  mapping: Mapping
  /** The roles that the person has given. */
  given: Partial<Mapping>
  columns: ColumnReading[]
  /** Which of two columns of money is the price and which the total. */
  byRatio: Finding[]
  inOneCurrency: Finding[]
}

/** A table is understood once more for each answer that is offered. */
const SAMPLED = new WeakMap<SalesTable, SampledColumns>()

/** @throws IngestError where there is no row below the titles, or for a header that the file does not have */
export function assignColumns(table: SalesTable, options: ReadOptions): AssignedColumns {
  const { rows, headerRow } = table
  const firstRow = headerRow + 1
  const headers = table.headers.map((header, i) => header || untitledName(i))
  if (rows.slice(firstRow).every((row) => row.every(isBlank)))
    throw new IngestError(
      'sin_filas',
      'El archivo solo trae los títulos, sin ventas debajo. Revisa que sea el correcto y súbelo de nuevo.',
    )
  const given = placesOf(options.mapping ?? {}, headers)
  if (options.decimal === undefined) readThousandsByBothMarks(rows, firstRow, headers)
  const sampled = SAMPLED.get(table) ?? sampleColumns(headers, rows, firstRow, fileOfPlace(table))
  SAMPLED.set(table, sampled)
  const meaning = understandColumns(
    headers,
    rows,
    firstRow,
    table.book && !saysAmounts(given) ? { ...given, ...amountsOfBook(table.book) } : given,
    { dateColumn: table.dateColumn ?? null, sampled },
  )
  const mapping = applyTaxes(meaning, applyValueChoice(meaning, given, options), given, options)
  const byRatio =
    options.valueIs === undefined && !saysAmounts(given)
      ? [
          ...summedPrice(rows.slice(firstRow), meaning, mapping),
          ...priceIsTotal(meaning, mapping),
          ...totalIsPrice(meaning, mapping),
        ]
      : []
  const inOneCurrency = given.valor === undefined ? convertedMoney(meaning.columns, mapping) : []
  const columns = readColumns(headers, mapping, meaning, given, table.origins ?? {})
  return { headers, meaning, mapping, given, columns, byRatio, inOneCurrency }
}

/** Of a book of money what came in may be sold, and nothing is counted. */
const amountsOfBook = ({ came }: BookOfMoney) => ({ cantidad: null, precio: null, valor: came })

function readColumns(
  headers: string[],
  mapping: Mapping,
  meaning: ColumnMeaning,
  given: Partial<Mapping>,
  origins: Origins,
): ColumnReading[] {
  const roles = new Map(Object.entries(mapping).map(([role, place]) => [place, role as Role]))
  return headers.map((header, place) => {
    const role = roles.get(place) ?? null
    return {
      header,
      role,
      examples: exampleTexts(meaning.columns[place]!, role),
      reasons: reasonsFor(place, role, meaning, given, origins[header]),
    }
  })
}

/** @throws IngestError for a header that the file does not have */
function placesOf(given: GivenMapping, headers: string[]): Partial<Mapping> {
  const places: Partial<Mapping> = {}
  for (const [role, word] of Object.entries(given) as [Role, number | string | null][]) {
    if (typeof word !== 'string') {
      places[role] = word
      continue
    }
    const exact = headers.indexOf(word)
    const at = exact >= 0 ? exact : headers.findIndex((header) => fold(header) === fold(word))
    if (at < 0)
      throw new IngestError(
        'columna_desconocida',
        `El archivo no tiene una columna «${word}» (${role}). Tiene: ${headers.join(' | ')}.`,
      )
    places[role] = at
  }
  return places
}
