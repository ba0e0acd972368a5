import type { Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import { ROLES } from '../../roles.ts'
import type { AmountReading } from '../amounts/amount-reading.ts'
import { type Amounts, readAmounts } from '../amounts/amounts.ts'
import type { Column } from '../columns/column.ts'
import { type SampledColumns, sampleColumns } from '../columns/sampled-columns.ts'
import { documentKeys } from '../documents/document-keys.ts'
import { scoreHeader } from '../headers/headers.ts'
import { unnamedProduct } from '../headers/unnamed-roles.ts'
import { isUntitled, untitledAmounts } from '../headers/untitled.ts'
import { findScale, type Scale } from '../numbers/scale.ts'
import { dropOtherNameOfClient } from './client-names.ts'
import { type Candidate, ENOUGH } from './confirm-role.ts'
import { mapTexts } from './text-mapping.ts'
import { assign } from './text-roles.ts'
import { assignVariants } from './variants.ts'

/** What the columns of a table mean, and all that speaks for it. */
export interface ColumnMeaning {
  mapping: Mapping
  columns: Column[]
  amounts: Amounts
  /** Decimal marks that arithmetic proves, of columns that leave theirs open. */
  decimals: Map<number, Decimal>
  /** The document of each sample row, '' where unknown. */
  documentKeys: readonly string[]
  /** Decimals that quantities and prices seem to have lost. */
  scale: Scale | null
  /** Of a table without titles: what its amounts may be, best guess first. */
  untitled: AmountReading[] | null
  /** Columns whose header names a date and whose content is none. */
  falseDates: Column[]
  /** How much speaks for a history of sales, to choose among sheets. */
  score: number
}

export function emptyMapping(): Mapping {
  return Object.fromEntries(ROLES.map((role) => [role, null])) as Mapping
}

/** Sum of the scores when each role takes one column and each column one role, by headers alone. */
export function headerFit(headers: string[]): { roles: number; score: number } {
  const open: Candidate[] = headers.flatMap((header, place) =>
    [...scoreHeader(header)].map(([role, score]) => ({ role, place, score })),
  )
  const taken = assign(open, emptyMapping())
  return { roles: taken.length, score: taken.reduce((sum, { score }) => sum + score, 0) }
}

/** Which column plays which role: headers propose, contents, arithmetic and structure decide, the caller's word goes first. */
export function mapColumns(headers: string[], rows: Row[], firstRow: number, given: Partial<Mapping> = {}): Mapping {
  return understandColumns(headers, rows, firstRow, given).mapping
}

/**
 * @param given what the person says of columns, null where a role has none
 * @param known the column of dates by the table's shape, and the columns where they are sampled already
 */
export function understandColumns(
  headers: string[],
  rows: Row[],
  firstRow: number,
  given: Partial<Mapping> = {},
  known: { dateColumn?: number | null; sampled?: SampledColumns } = {},
): ColumnMeaning {
  const { dateColumn = null, sampled = sampleColumns(headers, rows, firstRow) } = known
  const { columns } = sampled
  const untitled = isUntitled(headers)
  const mapping = givenMapping(given, headers.length)
  const named = mapTexts(columns, mapping, given, { dateColumn, untitled, files: sampled.files })
  const keys = documentKeys(mapping, sampled)
  const amounts = readAmounts({ columns, mapping, given, keys })
  const guesses = untitled ? guessAmounts(amounts, columns, mapping) : null
  const { cantidad, precio, valor, descuento } = amounts.best
  Object.assign(mapping, { cantidad, precio, valor, descuento })
  if (mapping.productoCodigo === null && given.producto === undefined)
    named.push(...assign(unnamedProduct(columns, mapping), mapping))
  if (given.producto === undefined) dropOtherNameOfClient(columns, mapping)
  assignVariants(columns, mapping, given)
  return {
    mapping,
    columns,
    amounts,
    documentKeys: keys,
    untitled: guesses,
    scale: findScale(amounts.best, columns, keys),
    decimals: provenMarks(amounts, given, (without) => readAmounts({ columns, mapping, given: without, keys })),
    falseDates: columns.filter(
      ({ header, dates, filled }) => filled > 0 && dates < ENOUGH && scoreHeader(header).has('fecha'),
    ),
    score: named.reduce((sum, { score }) => sum + score, 0) + amounts.best.score,
  }
}

/** Decimal marks that arithmetic proves; of a price that the person set aside too: it proves the marks all the same. */
function provenMarks(
  { best }: Amounts,
  given: Partial<Mapping>,
  read: (given: Partial<Mapping>) => Amounts,
): Map<number, Decimal> {
  if (best.relation) return best.relation.decimals
  if (given.precio !== null || best.valor === null) return new Map()
  const { precio: _, ...others } = given
  return read(others).best.relation?.decimals ?? new Map()
}

/** The columns that the person gives to roles, as far as the table has them. */
function givenMapping(given: Partial<Mapping>, width: number): Mapping {
  const mapping = emptyMapping()
  for (const role of ROLES) {
    const place = given[role]
    if (place != null && place >= 0 && place < width) mapping[role] = place
  }
  return mapping
}

/** What the amounts of a table without titles may be, best guess first; in place the best one, as one question asks for all of them. */
function guessAmounts(amounts: Amounts, columns: Column[], mapping: Mapping): AmountReading[] {
  const { cantidad, precio, valor } = amounts.best
  const isRead = cantidad !== null || precio !== null || valor !== null
  const guesses = isRead ? [amounts.best] : untitledAmounts(columns, mapping)
  if (guesses[0]) Object.assign(amounts, { unnamed: null, unexplained: [], best: guesses[0] })
  return guesses
}
