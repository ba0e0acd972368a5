import { largest, smallest } from '../../extremes.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { quoted } from '../../excerpt.ts'
import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { median } from '../../understand/columns/median.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { speaksOfSelling } from '../../understand/sales/sales-evidence.ts'
import type { PeriodAxis } from './axis.ts'
import { monthName } from '../../understand/dates/month-names.ts'
import { yearNote, yearQuestion } from '../dates/partial-dates.ts'
import type { ShapeNote } from '../flat-table.ts'
import { isMeasureName, isTakenOff } from '../other-measures.ts'

/** What the person should know of a table with time across. @param dated whether some of its dates are whole */
export function axisNotes(
  { columns, yearless, areAssumed, titleContext }: PeriodAxis,
  grain: PeriodAxis['grain'],
  dated: boolean,
): ShapeNote[] {
  const [first] = columns
  const title = cellText(first!.title)
  if (!dated) return [yearQuestion(title)]
  if (areAssumed) {
    const [from, to] = [first!, columns.at(-1)!].map(({ period: { month, year = titleContext.year } }) => ({
      month: monthName(month!),
      year,
    }))
    const months = `de ${from!.month}${from!.year === to!.year ? '' : ` de ${from!.year}`} a ${to!.month} de ${to!.year}`
    const text = `Los títulos «${title}» a «${cellText(columns.at(-1)!.title)}» parecen los meses, ${months}. ¿Es así?`
    return [{ code: 'periodos_en_columnas', kind: 'question', text }]
  }
  const what = { months: 'Los meses', days: 'Los días', weeks: 'Las semanas', years: 'Los años' }[grain]
  const when = {
    months: 'el primer día de su mes',
    days: 'su día',
    weeks: 'el lunes de su semana',
    years: 'el primer día de su año',
  }[grain]
  const notes: ShapeNote[] = [
    {
      code: grain === 'years' ? 'anios_en_columnas' : 'periodos_en_columnas',
      kind: grain === 'years' ? 'warning' : 'fact',
      text: `${what} están en columnas: cada cifra es una línea con fecha en ${when}.${grain === 'years' ? ' Con totales de un año entero no se puede ver qué se vende cada mes: sube un archivo por meses si lo tienes.' : ''}`,
    },
  ]
  if (yearless && first!.date !== null && titleContext.from.year === 'archivo')
    notes.push(yearNote(titleContext, title))
  return notes
}

/** Times as large or as small as a period's figures that others may be, to be those of a period. */
const LIKE_A_PERIOD = 5
/** Share by which a total may differ from the sum of its periods. */
const ROUNDED = 0.01

/**
 * Asks about figures beside the periods that are not read: between them under no title or one that says nothing, and behind them where they are as
 * large as those of a period and not their sum.
 */
export function unreadFiguresNote(rows: Row[], { top, headerRow, columns, unread, sums }: PeriodAxis): ShapeNote[] {
  const periods = columns.map(({ column }) => column)
  const [first, last] = [smallest(periods), largest(periods)]
  const titles = rows.slice(top, headerRow + 1)
  // The row of titles is blank where none is.
  const body = rows.slice(headerRow)
  const figureOf = (cell: Row[number] | undefined) =>
    isBlank(cell) || cell instanceof Date ? null : parseAnyNumber(cell)
  const isOther = (title: string) => namesOther(title) || isMeasureName(title)
  const figuresIn = (column: number) => body.flatMap((row) => figureOf(row[column]) ?? [])
  const untitled = Array.from({ length: last - first }, (_, k) => first + k).filter((column) =>
    titles.every((row) => isBlank(row[column])),
  )
  const between = [
    ...untitled,
    ...unread.flatMap(({ column, title }) => (column > first && column < last && !isOther(title) ? [column] : [])),
  ]
  const middle = median(Float64Array.from(periods.flatMap(figuresIn))) ?? 0
  const isOfPeriod = (column: number) => {
    const ratio = (median(Float64Array.from(figuresIn(column))) ?? 0) / middle
    return ratio > 1 / LIKE_A_PERIOD && ratio < LIKE_A_PERIOD
  }
  const isSum = (column: number) =>
    body.every((row) => {
      if (namesTotal(row)) return true
      const total = figureOf(row[column])
      const sum = periods.reduce((all, period) => all + (figureOf(row[period]) ?? 0), 0)
      return total === null || Math.abs(total - sum) <= ROUNDED * Math.abs(sum)
    })
  const behind = unread.flatMap(({ column, title }) =>
    column === last + 1 && !isOther(title) && isOfPeriod(column) && !isSum(column) ? [column] : [],
  )
  const left = [...between, ...behind].filter((column) => !sums.includes(column) && figuresIn(column).length > 0)
  if (left.length === 0) return []
  const named = unread.flatMap(({ column, title }) => (left.includes(column) ? [title] : []))
  const what =
    named.length > 0 ? `Junto a los períodos, ${quoted(named)} trae` : 'Entre los períodos hay columnas sin título con'
  const text = `${what} cifras que no se cuentan. ¿Cargamos sin ellas? Si son ventas, ponles el título de su período y vuelve a subir el archivo.`
  return [{ code: 'cifras_sin_titulo', kind: 'question', text }]
}

/** Tells which figures beside those of the sales were left out; what would be taken off the sales is asked about. */
export function asideNote(aside: readonly string[]): ShapeNote[] {
  if (aside.length === 0) return []
  const offs = aside.filter(isTakenOff)
  if (offs.length > 0)
    return [
      {
        code: 'medidas_aparte',
        kind: 'question',
        text: `Junto a las ventas está ${quoted(offs)}, que no restamos. ¿Cargamos las ventas sin restarlo?`,
      },
    ]
  return [
    {
      code: 'medidas_aparte',
      kind: 'fact',
      text: `No leímos ${quoted(aside)}: está junto a las ventas y no es lo que se vendió.`,
    },
  ]
}

/** Whether all titles above the figures speak of selling: "Ventas 2025", "Ventas 2026". */
export const areSellingTitles = (
  rows: Row[],
  { columns, headerRow }: Pick<PeriodAxis, 'columns' | 'headerRow'>,
): boolean => columns.every(({ column }) => speaksOfSelling(cellText(rows[headerRow]![column])))
