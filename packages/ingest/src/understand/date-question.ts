import type { Finding, Mapping } from '../types.ts'
import type { Column } from './column.ts'
import { exampleText } from './example-text.ts'
import { isOtherDate, scoreHeader } from './headers.ts'
import { areOld } from './old-dates.ts'

/** Share of a column's cells that are dates for it to be one of dates whatever its title. */
const SURE_DATES = 0.9
const MOST_OFFERED = 4

/** Asks which column has the day of the sale, where several have dates and no title says it. */
export function dateQuestion(columns: Column[], { fecha }: Mapping): Finding[] {
  if (fecha === null || columns[fecha] === undefined || scoreHeader(columns[fecha].header).has('fecha')) return []
  const others = columns.filter(
    ({ place, header, filled, plainDates, texts }) =>
      place !== fecha &&
      filled > 0 &&
      plainDates >= SURE_DATES &&
      !areOld(texts) &&
      (!isOtherDate(header) || isOtherDate(columns[fecha]!.header)) &&
      texts.some((text, at) => text !== columns[fecha]!.texts[at]),
  )
  if (others.length === 0) return []
  return [
    {
      code: 'varias_fechas',
      kind: 'question',
      text: 'Varias columnas traen fechas. ¿Cuál es la de la venta?',
      choices: [columns[fecha], ...others].slice(0, MOST_OFFERED).map(({ header, place, examples }) => ({
        label: `"${header}" (${exampleText(examples[0] ?? null, 'fecha')})`,
        choose: { mapping: { fecha: place } },
      })),
      chosen: 0,
    },
  ]
}
