import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'
import { isSummaryRow } from '../words.ts'

/** "10106 - Soldadura PVC", "[10106] Soldadura PVC": a code of several digits, a mark and a name. */
const CODE_AND_NAME =
  /^\s*(?:\[(?=[^\]]*\d[^\]]*\d)([\w.-]{2,20})\]\s*|(?=\S*\d\S*\d)([\w.-]{2,20})\s+[-–—:|]\s+)(\S.*)$/u
const HAS_LETTERS = /\p{L}{3}/u
/** How much is in each, before its name: "350ML - Cola". */
const SIZE = /^\d+(ml|cl|cc|lts?|l|gr?s?|grs|kgs?|lbs?|oz|cm|mm|mts?|m|pulg|und?s?|uds?|x\d+|w\d*|v)$/i
/** How well a title must name a role for the table to have a column of it. */
const NAMED = 0.5
/** Filled cells of a line at least: titles between the lines have fewer. */
const LINE_CELLS = 4
/** Codes that there must be, share of the lines that must have one, and of the codes and of the names that must have one of the other. */
const LEAST_CODES = 3
const CODED = 0.95
const OF_ONE = 0.9

interface Parts {
  code: string
  name: string
}

const partsOf = (text: string): Parts | null => {
  const [, inBrackets, before, name] = CODE_AND_NAME.exec(text) ?? []
  const code = inBrackets ?? before
  return code === undefined || !HAS_LETTERS.test(name!) || SIZE.test(code) ? null : { code, name: name!.trim() }
}

/**
 * A table whose products stand in one column with their codes, "10106 - Soldadura PVC", with a column for each: the next file of the shop may
 * have them apart, and a product is found by its code.
 * @returns null where no column is so, or codes have a column of their own
 */
export function partCodeAndName({ headers, rows, headerRow, rowNumber }: TitledTable): Omit<Turned, 'notes'> | null {
  const says = (header: string, role: 'producto' | 'productoCodigo') => (scoreHeader(header).get(role) ?? 0) >= NAMED
  if (headers.some((header) => says(header, 'productoCodigo') && !says(header, 'producto'))) return null
  const body = rows.slice(headerRow + 1)
  const column = headers.findIndex((header, place) => says(header, 'producto') && holdsCodes(body, place))
  if (column < 0) return null
  const table = new TableBuilder(rows.slice(0, headerRow), [...headers, 'Código del producto'], rowNumber)
  for (const [at, row] of body.entries()) {
    const parts = isLine(row, column) ? partsOf(cellText(row[column])) : null
    const cells = headers.map((_, place) => (place === column && parts ? parts.name : (row[place] ?? null)))
    table.add([...cells, parts?.code ?? null], rowNumber(headerRow + 1 + at))
  }
  return table.built
}

const isLine = (row: Row, column: number): boolean =>
  !isBlank(row[column]) && filledCells(row).length >= LINE_CELLS && !isSummaryRow(cellText(row[column]))

function holdsCodes(body: readonly Row[], column: number): boolean {
  const lines = body.filter((row) => isLine(row, column))
  const parted = lines.flatMap((row) => partsOf(cellText(row[column])) ?? [])
  if (parted.length === 0 || parted.length < CODED * lines.length) return false
  const pairs = new Set(parted.map(({ code, name }) => `${code}\n${fold(name)}`)).size
  const codes = new Set(parted.map(({ code }) => code)).size
  const names = new Set(parted.map(({ name }) => fold(name))).size
  return codes >= LEAST_CODES && codes >= OF_ONE * pairs && names >= OF_ONE * pairs
}
