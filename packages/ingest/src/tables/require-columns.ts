import { IngestError } from '../ingest-error.ts'
import type { Cell } from '../read/grid.ts'
import type { Mapping } from '../roles.ts'
import type { ReadOptions } from '../types.ts'
import { exampleText } from '../understand/columns/example-text.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { partOf } from '../understand/dates/part-of-date.ts'

/** Who a cell may name: an address, or as many digits as a document or a telephone has. Why a file failed is kept and shown in lists. */
const namesSomebody = (text: string): boolean => text.includes('@') || text.replaceAll(/\D/g, '').length >= 6

/** ' sino valores como "pronto", "luego"'; empty where none may be told. */
const insteadOfDates = (examples: readonly Cell[]): string => {
  const told = examples.map((cell) => exampleText(cell, null)).filter((text) => !namesSomebody(text))
  return told.length === 0 ? '' : ` sino valores como ${told.map((text) => `«${text}»`).join(', ')}`
}

const TELL = 'Di cuál columna es, o ponle ese título en el archivo y súbelo de nuevo.'

/** 'Parece una lista de clientes …'; empty where the file says what was sold. */
function listWithoutSales({ cantidad, precio, valor, documento, producto, productoCodigo, cliente }: Mapping): string {
  if (cantidad !== null || valor !== null || documento !== null) return ''
  const isProduct = producto !== null || productoCodigo !== null
  if (!isProduct && cliente === null) return ''
  const of = !isProduct ? 'clientes' : precio === null ? 'productos' : 'precios'
  return `Parece una lista de ${of}, sin ventas. Sube el reporte de ventas o de facturas de tu programa: una fila por venta, con su fecha y lo que se vendió. `
}

/**
 * @param manyMonths what the titles say of a report of several months whose rows have no date
 * @throws IngestError where there is no date, or nothing that was sold
 */
export function requireColumns(
  mapping: Mapping,
  { falseDates, amounts, columns }: ColumnMeaning,
  options: ReadOptions,
  understood: NonNullable<IngestError['understood']>,
  manyMonths?: string,
): void {
  if (mapping.fecha === null && options.date === undefined) {
    const [wrong] = falseDates
    const year = columns.find(({ header, filled }) => filled > 0 && partOf(header) === 'year')
    const told =
      manyMonths ??
      (year &&
        `«${year.header}» solo dice el año, y el pronóstico es por mes. Saca el reporte con la fecha de cada venta, o al menos con su mes.`)
    if (told !== undefined) throw new IngestError('sin_columna_fecha', told, understood)
    throw new IngestError(
      'sin_columna_fecha',
      wrong
        ? `La columna «${wrong.header}» no trae fechas${insteadOfDates(wrong.examples)}. Cada venta necesita su día, por ejemplo 31/12/2025, o al menos su mes y año. ${TELL}`
        : `${listWithoutSales(mapping)}No encontramos la columna con la fecha de cada venta. ${TELL}`,
      understood,
    )
  }
  if (mapping.cantidad !== null || mapping.valor !== null || mapping.precio !== null) return
  if (amounts.unnamed !== null || options.countRows) return
  const sells =
    mapping.producto !== null ||
    mapping.productoCodigo !== null ||
    mapping.documento !== null ||
    mapping.cliente !== null
  if (!sells)
    throw new IngestError(
      'sin_columna_valor',
      `No encontramos la columna con la cantidad ni la del valor. ${TELL}`,
      understood,
    )
}
