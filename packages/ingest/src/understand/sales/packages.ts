import { rowsText } from '../../spanish.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows } from './column-rule.ts'

/** A marketplace's row above those of several products that were sent together. */
const PACKAGE = /^(?:paquete|pacote) de (\d+) (?:productos|produtos|unidades|articulos)$/

/** Rows of packages without a quantity, whose products stand below with quantity and money of their own: both would be counted twice. */
export const packages: ColumnRule = ({ place, header }, different, table) => {
  const values = new Set(different.filter((text) => PACKAGE.test(fold(text))))
  const { rows, firstRow, mapping } = table
  const { cantidad, precio, valor } = mapping
  if (values.size === 0 || cantidad === null || (valor === null && precio === null)) return null
  const hasMoney = (row: Row) => [valor, precio].some((at) => at !== null && !isBlank(row[at]))
  const isCertain = rows.every((row, at) => {
    const text = cellText(row[place])
    if (at < firstRow || !values.has(text)) return true
    const count = Number(PACKAGE.exec(fold(text))?.[1])
    const products = rows.slice(at + 1, at + 1 + count)
    return (
      isBlank(row[cantidad]) &&
      products.length === count &&
      products.every((product) => !isBlank(product[cantidad]) && hasMoney(product))
    )
  })
  if (!isCertain) return null
  const text = `${rowsText(countRows(table, place, values))} de «${header}» son paquetes: contamos los productos que traen debajo.`
  return {
    treatments: [{ place, values, treatment: 'out' }],
    findings: [{ code: 'filas_por_fuera', kind: 'fact', text }],
    goesOn: true,
  }
}
