/** Rows of a text file that have more fields than its titles, because a comma inside a field stands there without quotes. */
import { type Cell, cellText, HEAD_ROWS, isBlank, MAX_COLUMNS, type Row } from './grid.ts'

const WHOLE = /^-?(0|[1-9]\d*)$/
const CENTS = /^\d\d$/
/** What is left of "15,000" after its comma. */
const THOUSANDS = /^\d{3}$/
const SHORT_WHOLE = /^-?[1-9]\d{0,2}$/
const ZERO_FIRST = /^0\d+$/
const NUMBER = /^\P{L}*\d\P{L}*$/u
const WORDS = /\p{L}/u
/** Titles that a row must have to be the one that tells how many fields there are. */
const LEAST_TITLES = 3
/** Times as many rows of one kind as of the other: a program cuts its decimals on every row, and a comma in a name is on a few. */
const FAR_MORE = 4
/** Share of decimals that are zeros in amounts: of two-digit numbers of something else one in a hundred is. */
const MANY_ZEROS = 0.2
/** Share of thousands such as "15,000" and "1,050", of amounts in whole hundreds one in ten. */
const SOME_ZEROS = 0.05

export interface Overflow {
  /** 0-based places of the rows that were taken out. */
  shifted: number[]
  /** Titles of the columns whose decimals were joined. */
  joined: string[]
  /** Other columns may be the ones whose decimals were cut, or the titles may lack a column. */
  isDoubtful: boolean
  /** Numbers were cut at the comma of their thousands: nothing here can be trusted. */
  cutsThousands: boolean
}

/**
 * Joins the decimals in place where that puts nearly all rows under the titles. Else takes the rows out whose fields stand under other
 * titles, where they are few: where they are many the titles lack some.
 * @param rows as they were cut at the delimiter, without the blanks at their ends
 * @param fields of each row, those blanks counted
 */
export function repairOverflow(rows: Row[], delimiter: string, fields: readonly number[]): Overflow {
  const none: Overflow = { shifted: [], joined: [], isDoubtful: false, cutsThousands: false }
  const titlesAt = delimiter === '' ? null : widestWords(rows)
  if (titlesAt === null) return none
  if (delimiter !== ',') return { ...none, shifted: shiftedByMark(rows, titlesAt) }
  const titles = rows[titlesAt]!
  const width = widthOf(titles)
  let even = 0
  let endsInNumber = 0
  const wide: number[] = []
  /** Rows that are as wide as the titles but for blanks at their ends, which a program writes, or which stand under the last titles. */
  const padded: number[] = []
  for (let at = titlesAt + 1; at < rows.length; at++) {
    const row = rows[at]!
    const own = widthOf(row)
    if (own <= width && own > 0 && fields[at]! > fields[titlesAt]!) padded.push(at)
    else if (own === width) {
      even++
      if (NUMBER.test(cellText(row[width - 1]))) endsInNumber++
    } else if (own > width && row.length < MAX_COLUMNS) wide.push(at)
  }
  if (areCut(padded.map((place) => rows[place]!))) for (const place of padded) wide.push(place)
  else even += padded.length
  if (wide.length === 0) return none
  // Where the last column is of numbers, words after one are a note: fields that a comma had shifted would end in that number.
  const areNumbers = endsInNumber >= FAR_MORE * (even - endsInNumber)
  const odd = wide.filter((at) => !areNumbers || even === 0 || !isNoted(rows[at]!, width))
  const shift = (places: number[]) => {
    for (const place of places) rows[place] = []
    return places
  }
  // Of some amounts the cents were cut: the others are whole.
  if (even > 0 && odd.length >= LEAST_CUT && odd.every((at) => endsInCents(rows[at]!, width))) {
    for (const place of odd) rows[place] = joinAt(rows[place]!, [width - 1])
    return { ...none, joined: [cellText(titles[width - 1])], isDoubtful: true }
  }
  if (even >= FAR_MORE * odd.length) return { ...none, shifted: shift(odd) }
  const cut = cutRows(rows, odd, width, fields)
  const cutsThousands = (cut?.isDoubtful ?? true) && areCutAtThousands(odd.map((place) => rows[place]!))
  if (!cut || cutsThousands || cut.places.length < FAR_MORE * (even + odd.length - cut.places.length))
    return { ...none, cutsThousands }
  for (const place of cut.places) rows[place] = joinAt(rows[place]!, cut.columns)
  const isCut = new Set(cut.places)
  return {
    ...none,
    shifted: shift(odd.filter((place) => !isCut.has(place))),
    joined: cut.columns.map((column) => cellText(titles[column])),
    isDoubtful: cut.isDoubtful,
  }
}

/** Rows whose cents were cut, from which it is no chance. */
const LEAST_CUT = 3

/** Whether a row has one field too many, which may be the cents of the one before. */
const endsInCents = (row: Row, width: number): boolean =>
  widthOf(row) === width + 1 && WHOLE.test(cellText(row[width - 1])) && CENTS.test(cellText(row[width]))

/** Share of the other rows that must hold a number in a column for words there to be of another, and rows from which they tell. */
const ALL_NUMBERS = 0.95
const LEAST_EVEN = 5

/**
 * Takes the rows out that have more fields than titles, and words in a column where all others have numbers: the mark between the fields stands
 * inside one of theirs. Other rows too wide have notes beside the table.
 */
function shiftedByMark(rows: Row[], titlesAt: number): number[] {
  const width = widthOf(rows[titlesAt]!)
  const wide: number[] = []
  for (let at = titlesAt + 1; at < rows.length; at++) if (widthOf(rows[at]!) > width) wide.push(at)
  if (wide.length === 0) return []
  const even = rows.filter((row, at) => at > titlesAt && widthOf(row) === width)
  if (even.length < Math.max(LEAST_EVEN, FAR_MORE * wide.length)) return []
  const numbers = Array.from({ length: width }, (_, column) => column).filter(
    (column) => even.filter((row) => NUMBER.test(cellText(row[column]))).length >= ALL_NUMBERS * even.length,
  )
  const shifted = wide.filter((at) => numbers.some((column) => WORDS.test(cellText(rows[at]![column]))))
  for (const at of shifted) rows[at] = []
  return shifted
}

/** The row of words that is widest among the first, for lines of a letterhead are shorter than the titles; null where there is none. */
function widestWords(rows: readonly Row[]): number | null {
  let best: number | null = null
  let most = LEAST_TITLES - 1
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const width = widthOf(row)
    if (width <= most || row.some((cell) => /^\W*\d/.test(cellText(cell)))) continue
    best = at
    most = width
  }
  return best
}

/** Fields up to the last that holds something. */
function widthOf(row: Row): number {
  let width = row.length
  while (width > 0 && isBlank(row[width - 1])) width--
  return width
}

const isNoted = (row: Row, width: number) =>
  NUMBER.test(cellText(row[width - 1])) && row.slice(width).every((cell) => isBlank(cell) || WORDS.test(cellText(cell)))

/**
 * Rows of the most frequent number of fields too many, and the columns in each of which the decimals were cut: the rightmost where several
 * sets of columns explain them, after those that leave the fewest fields such as "00" alone.
 */
function cutRows(
  rows: readonly Row[],
  odd: readonly number[],
  width: number,
  counts: readonly number[],
): { places: number[]; columns: number[]; isDoubtful: boolean } | null {
  const byWidth = Map.groupBy(odd, (place) => Math.max(widthOf(rows[place]!), counts[place]!))
  const [most] = [...byWidth].toSorted(([, a], [, b]) => b.length - a.length)
  if (!most) return null
  const [fields, places] = most
  const extra = fields - width
  if (extra > width) return null
  /** Of each field, whether it and the next may be one number in every row, and rows in which it begins with a zero. */
  const joins = Array.from({ length: fields }, () => true)
  const zeros = Array.from({ length: fields }, () => 0)
  const wholeZeros = Array.from({ length: fields }, () => 0)
  for (const place of places) {
    const texts = Array.from({ length: fields }, (_, at) => cellText(rows[place]![at]))
    for (let at = 0; at < fields; at++) {
      if (!WHOLE.test(texts[at]!) || !CENTS.test(texts[at + 1] ?? '')) joins[at] = false
      if (ZERO_FIRST.test(texts[at]!)) zeros[at]!++
      if (texts[at] === '00') wholeZeros[at]!++
    }
  }
  const sets = columnSets(joins, zeros, width, extra)
  const [best, next] = sets
  if (!best) return null
  const decimals = best.columns.map((column, before) => column + before + 1)
  const nullCents = decimals.reduce((total, at) => total + wholeZeros[at]!, 0)
  // One field too many on each row, which few decimals of zero explain, is a column without a title, perhaps.
  const mayLackTitle = extra === 1 && nullCents < MANY_ZEROS * places.length
  return { places, columns: best.columns, isDoubtful: mayLackTitle || next?.alone === best.alone }
}

interface ColumnSet {
  columns: number[]
  /** Fields left alone, over all rows, that begin with a zero as decimals do. */
  alone: number
}

/** The two sets of `extra` columns of titles that leave the fewest decimals alone, best first and the rightmost of equals first. */
function columnSets(joins: readonly boolean[], zeros: readonly number[], width: number, extra: number): ColumnSet[] {
  const known = new Map<number, ColumnSet[]>()
  const from = (column: number, joined: number): ColumnSet[] => {
    if (column === width) return joined === extra ? [{ columns: [], alone: 0 }] : []
    const key = column * (extra + 1) + joined
    const before = known.get(key)
    if (before) return before
    const at = column + joined
    const alone = from(column + 1, joined).map((set) => ({ ...set, alone: set.alone + zeros[at]! }))
    const together =
      joined < extra && joins[at]
        ? from(column + 1, joined + 1).map(({ columns, alone: rest }) => ({
            columns: [column, ...columns],
            alone: rest,
          }))
        : []
    const best = [...alone, ...together].toSorted((a, b) => a.alone - b.alone).slice(0, 2)
    known.set(key, best)
    return best
  }
  return from(0, 0)
}

/** Fields such as "480" and "00" are one amount in these columns of the titles. */
function joinAt(row: Row, columns: readonly number[]): Row {
  const joined: Row = []
  for (let at = 0; at < row.length; at++) {
    if (columns.includes(joined.length)) joined.push(`${cellText(row[at])},${cellText(row[++at])}`)
    else joined.push(row[at] as Cell)
  }
  return joined
}

/** Whether some of the rows have a number that begins with a zero after a whole one: what is left of one that was cut. */
function areCut(rows: readonly Row[]): boolean {
  const isPart = (row: Row) =>
    row.some((cell, at) => /^0\d\d?$/.test(cellText(cell)) && WHOLE.test(cellText(row[at - 1])))
  return rows.length > 0 && rows.filter(isPart).length >= SOME_ZEROS * rows.length
}

/** Whether all have a number of three digits after a short one, often such as "000". */
function areCutAtThousands(rows: readonly Row[]): boolean {
  let withZero = 0
  for (const row of rows) {
    const ends = row.filter((cell, at) => THOUSANDS.test(cellText(cell)) && SHORT_WHOLE.test(cellText(row[at - 1])))
    if (ends.length === 0) return false
    if (ends.some((cell) => ZERO_FIRST.test(cellText(cell)))) withZero++
  }
  return withZero >= SOME_ZEROS * rows.length
}
