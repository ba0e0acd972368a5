import type { TitleContext } from './title-context.ts'
import type { DateSource, Origins } from './flat-table.ts'

export const FROM_TITLES_ACROSS = 'viene de los títulos de las columnas'
export const FROM_FIGURES_BELOW = 'son las cifras que hay bajo los títulos de las columnas'
export const FROM_TITLES_BETWEEN = 'viene de los títulos que hay entre las filas'
export const FROM_LISTS = 'viene de la lista de lo que se vendió en cada pedido'
export const FROM_MEASURE_ROWS = 'son las cifras de las filas que dicen qué miden'
export const FROM_NUMBERED_TITLES = 'está en varias columnas, una por producto'
export const FROM_PARTED_CELLS = 'es una de las dos partes de cada celda'
export const FROM_NAME_PARTS = 'une el nombre y el apellido, que están en columnas aparte'
export const FROM_PRICE_BESIDE = 'es el precio que trae cada fila al lado de sus cifras'
export const FROM_UNTITLED = 'es una columna sin título'
export const FROM_SHEET_NAMES = 'viene del nombre de cada hoja'
export const FROM_TITLES_ABOVE = 'viene del título de cada tabla'

/** @param own titles that the file has @param from where each other one comes from */
export function originsOf(titles: readonly string[], own: readonly string[], from: (title: string) => string): Origins {
  return Object.fromEntries(
    titles.flatMap((title) => (title === '' || own.includes(title) ? [] : [[title, from(title)]])),
  )
}

/** Where dates come from that were made of other cells. */
export function originOfDates(
  { columns }: Extract<DateSource, { kind: 'made' }>,
  headers: readonly string[],
  titleContext: TitleContext,
): string {
  if (columns.length > 0)
    return `${columns.length === 1 ? 'sale de' : 'se arma con'} ${columns.map((column) => `«${headers[column]}»`).join(', ')}`
  return {
    titulo: 'viene del título del informe',
    hoja: 'viene del nombre de la hoja',
    archivo: 'viene del nombre del archivo',
    persona: 'la dijiste tú',
  }[(titleContext.range ? titleContext.from.range : titleContext.from.month) ?? 'titulo']
}
