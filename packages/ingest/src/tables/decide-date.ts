import { undated } from '../lines/undated.ts'
import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { dateInPlaceOfAnother, dateQuestion } from '../understand/dates/date-question.ts'
import { dateInTurn, datesInTurnFinding } from '../understand/dates/dates-in-turn.ts'
import { fold } from '../understand/headers/fold.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { wordsOf } from '../understand/sales/sales-evidence.ts'
import { letterheadDate } from './letterhead-date.ts'
import type { SalesTable } from './sales-table.ts'

const SEVERAL_MONTHS =
  'El archivo no dice de qué mes es cada venta, y son de varios: no se puede cargar así. Saca un reporte con la fecha de cada venta, o uno por mes con el mes en el nombre del archivo («ventas marzo 2025»).'

export interface DateDecision {
  /** Of every row, in a file without dates: yyyy-mm-dd. */
  date: string | undefined
  /** The mapping with a date that is surely one, or without any. */
  dated: Mapping
  /** Why rows without a date cannot be dated. */
  undatable: string | undefined
  ofMonth: Finding[]
  whichDate: Finding[]
}

/** Decides which of the dates is the sale's, and of what day or month the rows of a table without dates are. */
export function decideDate(
  table: SalesTable,
  meaning: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
  options: ReadOptions,
): DateDecision {
  const { rows, headerRow, manyMonths } = table
  const { columns, falseDates } = meaning
  const inTurn = given.fecha === undefined ? dateInTurn(columns, mapping) : undefined
  const several = given.fecha === undefined && !inTurn ? dateQuestion(columns, mapping) : []
  const sells = [mapping.cantidad, mapping.precio, mapping.valor].some((place) => place !== null)
  // Of a table that sells nothing it is not asked which of its dates is the sale's, unless it says of each row what was sold to whom.
  const isDated = several.length === 0 || sells || namesProductAndClient(table, mapping)
  const letterhead = letterheadDate(rows, headerRow)
  const ofMonth =
    manyMonths === undefined && given.fecha === undefined
      ? undated({ ...wordsOf(table), rows: rows.length - headerRow - 1, meaning, mapping, letterhead }, options)
      : null
  return {
    date: options.date ?? ofMonth?.date,
    dated: isDated ? mapping : { ...mapping, fecha: null },
    undatable: manyMonths ?? (options.months === 'several' ? SEVERAL_MONTHS : undefined),
    ofMonth: ofMonth ? [ofMonth.finding] : [],
    whichDate: inTurn
      ? [datesInTurnFinding(columns[mapping.fecha!]!, inTurn)]
      : several.length > 0 || given.fecha !== undefined
        ? several
        : dateInPlaceOfAnother(columns, falseDates, mapping),
  }
}

/** Words that say that something was sold; "cliente" stands in lists of clients too. */
const SOLD = /\b(ventas?|vendas?|sales?|sold|vendid[oa]s?)\b/

/** Whether each row has a product and a client, and a word of the file speaks of selling: a list of sales of which each is one. */
function namesProductAndClient(table: SalesTable, { producto, cliente, clienteCodigo }: Mapping): boolean {
  if (producto === null || (cliente === null && clienteCodigo === null)) return false
  const { headers, titles, names } = wordsOf(table)
  return [...headers, ...titles, ...names].some((text) => SOLD.test(fold(text)))
}
