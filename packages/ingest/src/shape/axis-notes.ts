import { cellText, isBlank, type Row } from '../read/grid.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import type { PeriodAxis } from './axis.ts'
import { yearNote, yearQuestion } from './date-column.ts'
import type { ShapeNote } from './flat-table.ts'

/** What the person should know of a table with time across. @param dated whether some of its dates are whole */
export function axisNotes(
  { columns, yearless, clue }: PeriodAxis,
  grain: PeriodAxis['grain'],
  dated: boolean,
): ShapeNote[] {
  const [first] = columns
  const title = cellText(first!.title)
  if (!dated) return [yearQuestion(title)]
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
  if (yearless && first!.date !== null && clue.from.year === 'archivo') notes.push(yearNote(clue, title))
  return notes
}

/** Warns of figures between the periods in columns without any title: a title merged over two columns heads the first alone. */
export function untitledFiguresNote(rows: Row[], { top, headerRow, columns }: PeriodAxis): ShapeNote[] {
  const periods = columns.map(({ column }) => column)
  const titles = rows.slice(top, headerRow + 1)
  // The row of titles is blank where none is.
  const body = rows.slice(headerRow)
  const isFigure = (cell: Row[number] | undefined) =>
    !isBlank(cell) && (parseNumber(cell, ',') ?? parseNumber(cell, '.')) !== null
  // A column after the last period is the total, which many give no title.
  for (let column = Math.min(...periods); column < Math.max(...periods); column++) {
    if (!titles.every((row) => isBlank(row[column])) || !body.some((row) => isFigure(row[column]))) continue
    const text =
      'Entre los períodos hay columnas con cifras y sin título, que no se cuentan. Si son ventas, ponles el título de su período y vuelve a subir el archivo.'
    return [{ code: 'cifras_sin_titulo', kind: 'warning', text }]
  }
  return []
}
