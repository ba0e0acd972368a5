import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { parseAnyNumber, withoutUnit } from './numbers.ts'
import { isCountInWords, parseQuantityInWords } from './spoken-quantities.ts'

/** A half, a quarter or a third, alone or behind a whole number, as scales and shop counters have them. */
const FRACTION = /^(?:(\d{1,4})(?:\s+|\s*[-+]\s*|\s+y\s+))?([1-7])\s*\/\s*([2-8])$/i
const SIGN = /^(\d{1,4})?\s*([½¼¾⅓⅔⅛])$/
const SIGNS: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 1 / 8 }
/** A title that asks how much of something measured. */
const HOW_MUCH = /^cuant[oa]s?$/
/** How well a title must name a quantity. */
const SURE = 0.5

/** "1 1/2" as 1.5; null where the text is no fraction below one, with or without a whole number. */
export function fractionOf(text: string): number | null {
  const bare = withoutUnit(text)
  const sign = SIGN.exec(bare)
  if (sign) return Number(sign[1] ?? 0) + SIGNS[sign[2]!]!
  const [, whole = '0', over, under] = FRACTION.exec(bare) ?? []
  return over === undefined || Number(over) >= Number(under) ? null : Number(whole) + Number(over) / Number(under)
}

/** The rows of a table whose quantities have fractions ("1/2", "1 1/2"), which would be read as dates, or words ("media"), with numbers for these. */
export function withFractions(headers: readonly string[], headerRow: number, rows: Row[]): Row[] {
  const columns = headers.flatMap((header, column) =>
    ((scoreHeader(header).get('cantidad') ?? 0) >= SURE || HOW_MUCH.test(fold(header))) &&
    holdsFractions(rows, headerRow + 1, column)
      ? [column]
      : [],
  )
  if (columns.length === 0) return rows
  return rows.map((row, at) =>
    at <= headerRow ? row : row.map((cell, column) => (columns.includes(column) ? (asNumber(cell) ?? cell) : cell)),
  )
}

/** A number before a unit that only this shop knows: "2 at". */
const OWN_UNIT = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{1,9})\.?$/u
/** Parts of a kilo, a litre or a metre, which are no pieces beside halves of them. */
const PART = /^(g|gm|gms|gr|grs|gramos?|cc|ml|mls|cl|oz|onzas?|lb|lbs|libras?|mm|cm|cms)$/i
/** Share of the cells that may have such a unit. */
const FEW = 0.2
/** Share of the cells that may be words: a column of nothing but "unidad" or "libra" says in what, and not how much. */
const IN_WORDS = 0.6

/** "1/2 doc": what a dozen is of is decided with the others. */
const DOZENS = /\s*(doc|docs|docenas?|dz|dza|cientos?)\.?$/i

const asNumber = (cell: Row[number]): Row[number] =>
  typeof cell === 'string'
    ? (ofDozens(cell.trim()) ??
      fractionOf(cell.trim()) ??
      (parseAnyNumber(cell) === null ? (parseQuantityInWords(cell) ?? ofOwnUnit(cell.trim())) : null))
    : null

function ofDozens(text: string): string | null {
  const [unit] = DOZENS.exec(text) ?? []
  const count = unit === undefined ? null : fractionOf(text.slice(0, -unit.length))
  return count === null ? null : `${count} ${unit!.trim()}`
}

function ofOwnUnit(text: string): number | null {
  const [, number, unit = ''] = OWN_UNIT.exec(text) ?? []
  return number === undefined || PART.test(unit) ? null : parseAnyNumber(number)
}

/** Whether the cells are numbers, some of them with fractions or halves in words. */
function holdsFractions(rows: Row[], firstRow: number, column: number): boolean {
  let [fractions, inWords, ownUnits, filled] = [0, 0, 0, 0]
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    if (isBlank(cell)) continue
    filled++
    if (typeof cell === 'number') continue
    const text = cellText(cell).trim()
    if (fractionOf(text) !== null) fractions++
    else if (parseAnyNumber(text) !== null) continue
    else if (parseQuantityInWords(text) !== null) {
      inWords++
      if (!isCountInWords(text)) fractions++
    } else if (ofOwnUnit(text) === null) return false
    else ownUnits++
  }
  return fractions > 0 && inWords <= IN_WORDS * filled && ownUnits <= FEW * filled
}
