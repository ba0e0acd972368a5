import { withoutExtension } from '../read/file-name.ts'
import { numeral } from '../spanish.ts'
import type { Mapping } from '../roles.ts'
import { monthNumber } from '../understand/dates/month-names.ts'
import { fold } from '../understand/headers/fold.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { partOf } from '../understand/dates/part-of-date.ts'

/** Rows, and rows for each product, from which sales without a date may be of more than a month; and rows, whatever was sold. */
const MANY_ROWS = 300
const PER_PRODUCT = 10
const VERY_MANY_ROWS = 1000
/** Different documents that a small shop hardly writes in a month. */
const MANY_DOCUMENTS = 300
/** Share of the rows of a column of days that do not step back, where the days of one month after another stand. */
const IN_ORDER = 0.9

const show = (count: number): string => numeral(count)

/** Months that texts name, as "Enero … Marzo" does. */
function monthsIn(texts: readonly string[]): number {
  const words = texts.flatMap((text) => fold(withoutExtension(text)).split(' '))
  return new Set(words.flatMap((word) => (word.length >= 3 ? (monthNumber(word) ?? []) : []))).size
}

/** Whether days of the month run up and begin again. */
function beginAgain(values: Float64Array): boolean {
  const days = [...values].filter((value) => Number.isInteger(value) && value >= 1 && value <= 31)
  if (days.length < 2 || days.length < values.length * IN_ORDER) return false
  const back = days.filter((day, at) => at > 0 && day < days[at - 1]!).length
  return back > 0 && back <= (1 - IN_ORDER) * days.length
}

/**
 * What speaks for sales without any date being of more than one month, in the person's words; null where nothing does.
 * @param rows of sales @param names of the sheets and files
 */
export function severalMonths(
  rows: number,
  names: readonly string[],
  { columns }: Pick<ColumnMeaning, 'columns'>,
  { producto, productoCodigo, documento }: Mapping,
): string | null {
  if (monthsIn(names) > 1) return 'los nombres de las hojas dicen varios meses'
  const days = columns.find(({ header, values }) => partOf(header) === 'day' && beginAgain(values))
  if (days) return `los días de «${days.header}» vuelven a empezar`
  const documents = documento === null ? 0 : columns[documento]!.distinct
  if (documents >= MANY_DOCUMENTS) return `trae ${show(documents)} documentos distintos o más`
  const product = productoCodigo ?? producto
  const products = product === null ? 0 : columns[product]!.distinct
  if (products > 0 && rows >= MANY_ROWS && rows >= PER_PRODUCT * products)
    return `trae ${show(rows)} filas de ${show(products)} productos`
  return rows >= VERY_MANY_ROWS ? `trae ${show(rows)} filas` : null
}
