import { cellText, filledCells, type Row } from '../read/grid.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { findPeriodAxis } from './periods/axis.ts'
import { axisNotes } from './periods/axis-notes.ts'
import { areFiguresBelow, isDatedDown, isPlainBeside } from './periods/beside-periods.ts'
import { splitBlocks } from './blocks/blocks.ts'
import type { Block } from './blocks/side-by-side.ts'
import { titlesOverDates } from './titles/body-header.ts'
import { flattenCalendar } from './periods/calendar.ts'
import { contextOf, type ShapeContext } from './title-context.ts'
import { findTable } from './titles/find-titles.ts'
import { DATE_HEADER, type FlatTable } from './flat-table.ts'
import { acrossOrigin, flattenTitled, type TitlesFound } from './flatten-titled.ts'
import { isRowOfBody } from './titles/is-row-of-body.ts'
import { joinAlike } from './sheets/join-alike.ts'
import { joinAll, joinPairs, joinTwo } from './sheets/join-measures.ts'
import { joinPeriods } from './periods/join-periods.ts'
import { meltPeriods } from './periods/melt.ts'
import { monthOverDays } from './periods/month-over-days.ts'
import { withNamedYears } from './periods/relative-years.ts'
import { originsOf } from './origins.ts'
import { alsoSold, isOfSpending, otherTables } from './blocks/other-tables.ts'
import { flattenMeasureRows } from './matrix/measures-in-rows.ts'
import { findUntitled } from './titles/untitled.ts'
import type { Turned } from './turned.ts'

/**
 * The tables that a sheet may hold, best first, each flat: titles, then a row for each sale, with a column of dates wherever the sheet
 * has dates in any form. A table that is flat already is given back in the same rows.
 */
export function flattenSheet(rows: Row[], context: ShapeContext): FlatTable[] {
  const calendar = context.plain ? null : flattenCalendar(rows, context)
  if (calendar) return calendar === 'unread' ? [] : [calendar]
  const blocks = splitBlocks(rows)
  const year = blocks.length > 1 ? yearAbove(blocks[0]!.rows, context) : undefined
  const own = { ...context, ...(year !== undefined && { letterheadYear: year }) }
  const tables = joinAll(
    joinAll(
      joinPairs(
        blocks.flatMap((block) => flattenBlock(block, own) ?? []),
        joinTwo,
      ),
      joinAlike,
    ),
    joinPeriods,
  ).toSorted((a, b) => Number(isOfSpending(a)) - Number(isOfSpending(b)) || b.score - a.score)
  const [best, ...others] = tables
  if (best) {
    best.notes.push(...otherTables(best, others))
    const beside = alsoSold(others)
    if (beside.length > 0) best.beside = beside
  }
  return tables
}

/** Cells that a row of a letterhead has at most. */
const LETTERHEAD_CELLS = 2

/** The year that the letterhead above the first of several tables says, which is that of the others too. */
function yearAbove(rows: Row[], context: ShapeContext): number | undefined {
  const top = rows.findIndex((row) => filledCells(row).length > LETTERHEAD_CELLS)
  return contextOf(rows.slice(0, Math.max(0, top)), context).year
}

function flattenBlock({ rows: said, rowNumber }: Block, context: ShapeContext): FlatTable | null {
  const { rows: written, notes: ofYears } = context.plain ? { rows: said, notes: [] } : withNamedYears(said, context)
  const ofMonth = context.plain ? null : monthOverDays(written)
  const rows = ofMonth?.rows ?? written
  const found = findTitles(rows)
  const across = context.plain ? null : findPeriodAxis(rows, context)
  const isNone =
    across !== null &&
    (isRowOfBody(rows, across.headerRow) || isDatedDown(rows, across) || (found && areFiguresBelow(found, across)))
  const axis = isNone ? null : across
  if (axis && !(found && isPlainBeside(rows, found, axis, context))) {
    const { grain, dated, ...melted } = meltPeriods(rows, axis, rowNumber)
    const turned = withMeasuresOfRows(melted)
    const notes = [...ofYears, ...axisNotes(axis, grain, dated), ...turned.notes]
    const dateColumn = dated ? turned.headers.lastIndexOf(DATE_HEADER) : null
    const untitled = axis.ids.some(({ title }) => title === '')
    const own = rows.slice(0, axis.headerRow + 1).flatMap((row) => row.map(cellText))
    const made = [DATE_HEADER, 'Local', ...(untitled ? [] : ['Producto'])]
    const origins = originsOf(turned.headers, own, (title) => acrossOrigin(title, made))
    const titles = rows[axis.headerRow]!.map(cellText)
    return {
      ...turned,
      written: titles,
      score: headerFit(turned.headers).score,
      shape: grain,
      dateColumn,
      origins,
      notes,
    }
  }
  if (found) {
    const titleContext = contextOf([...rows.slice(0, found.headerRow), ...(ofMonth ? [[ofMonth.month]] : [])], context)
    return { ...flattenTitled(rows, found, rowNumber, titleContext, context), written: found.headers }
  }
  const untitled = findUntitled(rows)
  if (!untitled) return null
  const { start, titles } = untitled
  const titled = [...rows.slice(0, start), titles, ...rows.slice(start)]
  const place = (at: number) => rowNumber(at > start ? at - 1 : at)
  return flattenTitled(
    titled,
    { headerRow: start, headers: titles, score: 0 },
    place,
    contextOf(rows.slice(0, start), context),
    { ...context, plain: true },
  )
}

/** Lines of one thing and period, "Cantidad" and "Facturación" in rows one below the other, as one with both. */
function withMeasuresOfRows(melted: Omit<Turned, 'origins'>): Omit<Turned, 'origins'> {
  const parted = flattenMeasureRows(melted)
  if (!parted) return melted
  const { measure: _, notes, ...rest } = melted
  return { ...rest, ...parted, notes: [...notes.filter(({ code }) => code !== 'medida_supuesta'), ...parted.notes] }
}

/** Titles by their words, else by the dates below them, else by their shape. */
function findTitles(rows: Row[]): TitlesFound | null {
  const named = findTable(rows)
  if (named && headerFit(named.headers).roles > 2) return named
  const dated = titlesOverDates(rows)
  if (!dated || dated.headerRow === named?.headerRow) return named
  const count = (headers: string[]) => headers.filter(Boolean).length
  if (named && named.score > 0 && count(named.headers) >= count(dated.headers)) return named
  return { ...dated, score: headerFit(dated.headers).score }
}
