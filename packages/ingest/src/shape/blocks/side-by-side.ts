import { cellText, filledCells, HEAD_ROWS, isBlank, MAX_COLUMNS, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { namesPaidPart } from '../../understand/headers/payment-words.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { headerFit } from '../../understand/roles/mapping.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { DATE_HEADER, TableBuilder } from '../flat-table.ts'
import { dayColumn, monthHeading, type MonthHeading, underMonth } from '../periods/month-blocks.ts'
import { readLabel } from '../periods/period.ts'

/** Part of a sheet with a table of its own. */
export interface Block {
  rows: Row[]
  rowNumber: (at: number) => number
}

/** Roles that titles name at least: fewer stand in a letterhead as well, as "Fecha: …". */
const MIN_ROLES = 2

/** Whether titles name the columns of sales. */
export function namesColumns(titles: string[]): boolean {
  return headerFit(titles).roles >= MIN_ROLES || areOfTakings(titles)
}

/** Whether titles are a day and the ways in which its sales were paid. */
const areOfTakings = (titles: string[]): boolean =>
  titles.filter(namesPaidPart).length >= MIN_ROLES && titles.some((title) => scoreHeader(title).has('fecha'))

export function isBlankRow(row: Row): boolean {
  return row.every((cell) => isBlank(cell))
}

interface Segment {
  from: number
  to: number
  titles: string[]
}

/** Titles of what each of two tables has. */
const OF_A_TABLE = /fecha|date|product|articulo|dia\b|cuando/

/** Tables beside each other, a blank column between; those with the same titles go on in each other. */
export function sideBySide(block: Block): Block[] {
  const { rows } = block
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const all = segmentsOf(row).flatMap((segment) => partsUnderDays(rows, at, segment))
    const segments = withLater(
      rows,
      at,
      all.filter(({ titles }) => namesColumns(titles)),
    )
    if (segments.length < 2 || all.some((one) => !namesColumns(one.titles) && !isRemark(rows, at, one))) continue
    const gaps = segments.slice(1).flatMap(({ from }, k) => (segments[k]!.to < from ? [from - 1] : []))
    const below = rows.slice(at + 1, at + 1 + HEAD_ROWS)
    if (!below.every((next) => gaps.every((gap) => isBlank(next[gap])))) continue
    const kinds = kindsAbove(rows[at - 1], segments)
    const groups = Map.groupBy(segments, (one) => [kinds.get(one) ?? '', ...one.titles.map(fold)].join('|'))
    // Columns of one table may be set apart; two tables have a date or a product each.
    if (groups.size > 1 && !segments.every(({ titles }) => titles.some((title) => OF_A_TABLE.test(fold(title)))))
      continue
    return [...groups.values()].map((group) => belowOneAnother(block, at, group))
  }
  return [block]
}

/** Tables with the same titles beside each other, as one: the rows of each below those of the one before, with the day above it where there is one. */
function belowOneAnother({ rows, rowNumber }: Block, at: number, group: Segment[]): Block {
  const [first] = group
  const days = daysAbove(rows, at, group)
  const months = monthsAbove(rows[at - 1], group)
  const day = dayColumn(first!.titles)
  const titles = [...first!.titles, ...(days ? [DATE_HEADER] : [])]
  // The row above the titles may name each table: "VENTAS", "GASTOS". A single name is of them all.
  const namesEach = (rows[at - 1] ?? []).filter((cell) => cellText(cell) !== '').length > 1
  // Documents side by side have each their own day and client above.
  const headsAt = Math.max(0, at - HEADS)
  const haveHeads =
    group.length > 1 && rows.slice(headsAt, at).some((row) => group.every((one) => cut(row, one).some(isLabel)))
  const above = rows
    .slice(0, at)
    .map((one, place) => ((namesEach && place === at - 1) || (haveHeads && place >= headsAt) ? cut(one, first!) : one))
  const table = new TableBuilder(above, titles, rowNumber)
  // Totals behind those of the days are of all tables.
  const last: { cells: Row; place: number }[] = []
  for (const [k, segment] of group.entries()) {
    let own = days?.[k]
    let isOver = false
    if (haveHeads && k > 0)
      for (let place = headsAt; place < at; place++) table.add(cut(rows[place]!, segment), rowNumber(place))
    for (let place = at + 1; place < rows.length; place++) {
      const cells = cut(rows[place]!, segment)
      // Other days below, over the same titles or over none: the tables of those.
      const others = days && daysIn(rows[place], rows[place + 1], group)
      if (others) {
        own = others[k]
        isOver = false
        if (isTitlesAgain(rows[place + 1], segment)) place++
        continue
      }
      const isTotal = days !== null && cells.some(isPlainTotal)
      if (isOver && isTotal) last.push({ cells, place })
      else if (!isBlankRow(cells))
        table.add(
          [
            ...(months ? cells.with(day, underMonth(months[k]!, cells[day])) : cells),
            ...(days ? [isOver || isTotal ? null : own!] : []),
          ],
          rowNumber(place),
        )
      isOver ||= isTotal
    }
  }
  for (const { cells, place } of last) table.add([...cells, null], rowNumber(place))
  return { rows: table.rows, rowNumber: table.rowNumber }
}

/** Rows above the titles in which the head of a document may stand. */
const HEADS = 4
const isLabel = (cell: Row[number]): boolean => typeof cell === 'string' && /^\s*\p{L}[^:]*:/u.test(cell)

const cut = (row: Row, { from, to }: Segment): Row => row.slice(from, to)

/** Rows below a title of one column that is a remark beside the tables: "GANANCIA" over one figure. */
const REMARKED = 2

/** What a box beside the tables sums up, and its rows at most. */
const SUMMARY_BOX = /^(resumen|totales)\b/
const BOX_ROWS = 8

function isRemark(rows: Row[], at: number, { from, to, titles }: Segment): boolean {
  const below = rows.slice(at + 1).filter((row) => !isBlank(row[from])).length
  return to - from === 1 && below <= (SUMMARY_BOX.test(fold(titles[0]!)) ? BOX_ROWS : REMARKED)
}

const hasDates = ({ titles }: Segment): boolean => titles.some((title) => scoreHeader(title).has('fecha'))

const isTitlesAgain = (row: Row | undefined, { from, titles }: Segment): boolean =>
  row !== undefined && titles.every((title, at) => fold(cellText(row[from + at])) === fold(title))

/** Different months under whose names tables must stand. */
const LEAST_MONTHS = 2

/** The month above each of several tables whose rows have the number of the day alone; null where not each has one, or they are the same. */
function monthsAbove(row: Row | undefined, group: Segment[]): MonthHeading[] | null {
  if (row === undefined || dayColumn(group[0]!.titles) < 0) return null
  const months = group.flatMap((segment) => {
    const [cell, ...more] = filledCells(cut(row, segment))
    return more.length > 0 ? [] : (monthHeading(cell) ?? [])
  })
  // "Diciembre 2025 | Enero": a month without a year follows the one before it.
  const isBackwards = months.length > 1 && months.every(({ month }, k) => k === 0 || month === months[k - 1]!.month - 1)
  for (const [k, own] of months.entries()) {
    const before = months[k - 1]
    if (before?.year !== undefined) own.year ??= before.year + Number(own.month <= before.month && !isBackwards)
  }
  const different = new Set(months.map(({ month, year }) => `${year}-${month}`))
  return months.length === group.length && different.size >= LEAST_MONTHS ? months : null
}

/** The day above each of several tables with the same titles, "Lunes 3" over "Servicio, Valor"; null where they have dates of their own or none of these. */
function daysAbove(rows: Row[], at: number, group: Segment[]): Row | null {
  if (group.length < 2 || hasDates(group[0]!)) return null
  return daysIn(rows[at - 1], rows[at], group)
}

/**
 * The day of each table in a row that has nothing but days, each over its table; null for any other row.
 * Where the titles stand below again, each table that has them needs a day and no other has one.
 */
function daysIn(row: Row | undefined, below: Row | undefined, group: Segment[]): Row | null {
  if (row === undefined || isBlankRow(row)) return null
  const hasTitles = group.some((segment) => isTitlesAgain(below, segment))
  const days = group.map((segment) => ({ segment, cells: filledCells(cut(row, segment)) }))
  const areDays = days.every(({ segment, cells: [cell, ...more] }) => {
    if (cell === undefined) return !isTitlesAgain(below, segment)
    return (
      more.length === 0 && readLabel(cell).period?.day !== undefined && (!hasTitles || isTitlesAgain(below, segment))
    )
  })
  return areDays && days.some(({ cells }) => cells.length > 0) ? days.map(({ cells: [cell] }) => cell ?? null) : null
}

/** Tables in a row and, where each is of a day named above it, those in other columns with the same titles further down: a week of more days. */
function withLater(rows: Row[], at: number, segments: Segment[]): Segment[] {
  const [first] = segments
  if (!first || segments.some((one) => one.titles.join('|') !== first.titles.join('|'))) return segments
  if (hasDates(first) || !daysIn(rows[at - 1], rows[at], segments)) return segments
  const all = new Map(segments.map((one) => [one.from, one]))
  for (const [place, row] of rows.entries()) {
    if (place <= at || !isTitlesAgain(row, { ...first, from: row.findIndex((cell) => !isBlank(cell)) })) continue
    for (const one of segmentsOf(row)) if (isTitlesAgain(row, { ...one, titles: first.titles })) all.set(one.from, one)
  }
  return [...all.values()].toSorted((a, b) => a.from - b.from)
}

/** Titles that are the same ones again and again, each time under a day of their own, as as many tables without a blank column between. */
function partsUnderDays(rows: Row[], at: number, segment: Segment): Segment[] {
  const titles = segment.titles.map(fold)
  const width = titles.indexOf(titles[0]!, 1)
  if (width < MIN_ROLES || titles.length % width > 0 || titles.some((title, k) => title !== titles[k % width]))
    return [segment]
  const parts = Array.from({ length: titles.length / width }, (_, k) => ({
    from: segment.from + k * width,
    to: segment.from + (k + 1) * width,
    titles: segment.titles.slice(k * width, (k + 1) * width),
  }))
  return daysIn(rows[at - 1], rows[at], parts) ? parts : [segment]
}

function segmentsOf(row: Row): Segment[] {
  if (row.some((cell) => !isBlank(cell) && typeof cell !== 'string')) return []
  const segments: Segment[] = []
  for (const [at, cell] of row.slice(0, MAX_COLUMNS).entries()) {
    if (isBlank(cell)) continue
    const last = segments.at(-1)
    if (last && last.to === at) last.to++
    else segments.push({ from: at, to: at + 1, titles: [] })
    segments.at(-1)!.titles.push(cellText(cell))
  }
  return segments
}

/** What tables beside each other are of, by the beginnings of the words of their names: what was sold, and what is next to it in a book. */
export const KINDS =
  /\b(ventas?|vend|ingres|compr|gast|egres|pag|cost|nomina|despes|devol|cambi|pedid|encarg|cotiz|factur|entreg|pendient|proyec|presup|meta|real|invent|exist|entrad|salid|anul|cancel|competen|prest|credit|abon|sales?|purchas|expens|return|orders?|budget)/g

/**
 * What each of several tables is of, where the names above them tell that they are of different things: "VENTAS", "COMPRAS". Empty where
 * they are of one: two stores, two months, "Ventas centro" and "Ventas norte".
 */
function kindsAbove(row: Row | undefined, segments: Segment[]): Map<Segment, string> {
  const kinds = segments.map((segment) => {
    const [cell, ...more] = filledCells(cut(row ?? [], segment))
    const name = typeof cell === 'string' && more.length === 0 && !readLabel(cell).period ? fold(cell) : ''
    return [segment, [...new Set(name.match(KINDS))].toSorted().join(' ')] as const
  })
  return new Map(new Set(kinds.map(([, kind]) => kind)).size > 1 ? kinds : [])
}
