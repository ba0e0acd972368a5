import { parseDate } from '../../understand/dates/dates.ts'
import { spanishDate } from '../../understand/dates/month-names.ts'
import { type TitleContext, dayOf } from '../title-context.ts'
import type { DateSource, ShapeNote } from '../flat-table.ts'

/** Longest report, in days, whose sales are given to one month: it runs from a day of one month to the same of the next. */
const MOST_DAYS = 45
const DAY_MS = 86_400_000

/** A table without dates is of the day or the month that its surroundings name; of several months, nobody can tell. */
export function constant(titleContext: TitleContext): DateSource {
  const isOfMonths = titleContext.range !== undefined && dayOf(titleContext) === null
  if (isOfMonths && titleContext.date !== undefined) {
    const { date } = titleContext
    return { kind: 'made', columns: [], of: () => date, notes: [] }
  }
  const date = dayOf(titleContext)
  const { documentDay } = titleContext
  if (!date && documentDay !== undefined && isWithin(documentDay, titleContext)) {
    const text = `Las filas no traen fecha: quedan con la del encabezado de su hoja, ${documentDay}.`
    return {
      kind: 'made',
      columns: [],
      of: () => documentDay,
      notes: [{ code: 'fecha_del_encabezado', kind: 'fact', text }],
    }
  }
  if (!date) {
    if (!titleContext.range) return { kind: 'none', columns: [], notes: [] }
    const { from, to } = titleContext.range
    const text = `El informe va del ${spanishDate(from)} al ${spanishDate(to)} y sus filas no traen fecha: no se sabe de qué mes es cada venta.`
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS)
      return {
        kind: 'none',
        columns: [],
        notes: [
          { code: 'rango_sin_fechas', kind: 'question', text: `${text} Saca un informe por mes, o uno con fechas.` },
        ],
      }
    const note: ShapeNote = {
      code: 'rango_sin_fechas',
      kind: 'question',
      text: `${text} ¿A cuál de los dos meses las pasamos?`,
      days: [to, from],
    }
    return { kind: 'made', columns: [], of: () => to, notes: [note] }
  }
  const place = (titleContext.range ? titleContext.from.range : titleContext.from.month) ?? 'titulo'
  const text = {
    titulo: `Las filas no traen fecha. El encabezado del informe es de un solo mes: todas quedan con fecha ${spanishDate(date)}.`,
    hoja: `Las filas no traen fecha. Por el nombre de la hoja, todas quedan con fecha ${spanishDate(date)}.`,
    archivo: `Las filas no traen fecha. Por el nombre del archivo, todas quedan con fecha ${spanishDate(date)}. ¿Es así?`,
    persona: `Las filas no traen fecha: todas quedan con fecha ${spanishDate(date)}.`,
  }[place]
  const note: ShapeNote = { code: 'fecha_del_encabezado', kind: place === 'archivo' ? 'question' : 'fact', text }
  return {
    kind: 'made',
    columns: [],
    of: () => date,
    notes: [note],
    ...(titleContext.range && { reportedFrom: titleContext.range.from }),
  }
}

/** A sheet "Enero" with a day of March above it is of January. */
const isWithin = (day: string, { month }: TitleContext) =>
  month === undefined || (['dmy', 'mdy'] as const).some((order) => Number(parseDate(day, order)?.slice(5, 7)) === month)
