/** Which part of a tree is a list of records, and which records are lines of a sale. */
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { type Fields, isCell, isFields, isScalar, type Value } from './tree.ts'

/** Names of the lists of what an order sells. */
const LINES =
  /^((line|order|invoice|sales?|cart|receipt) )?(items?|itens|rows?|lines?|lineas?|linhas?|detalles?|details?|products?|productos?|produtos?|articulos?|conceptos?|cart|carrito|renglones|platos?|ventas?|vendas?|sales?|pedidos?|orders?|facturas?)( (items?|productos?|pedidos?|ventas?|orden(es)?|orders?|facturas?))?$/
/** Fields of a line: what was sold, and how many or for how much. */
const PRODUCT =
  /nombre|name|nome|sku|codigo|code|product|produto|item|descrip|titulo|title|articulo|plato|servicio|concepto|sabor/
const COUNTED =
  /cantidad|quantity|quantidade|qty|qtd|^cant|unidades|precio|price|preco|valor|monto|importe|total|amount/
/** Share of the fields of the first record that another has in a list of them by number. */
const ALIKE = 0.5
/** Characters of a whole day, "2025-1-2". */
const LEAST_DATE = 8

export const namesLines = (name: string): boolean => LINES.test(fold(name))

/** Whether a record is a line itself. */
export const isLine = (record: Fields): boolean => {
  const names = Object.entries(record).flatMap(([key, value]) => (isCell(value) || isFields(value) ? [fold(key)] : []))
  return names.some((name) => PRODUCT.test(name)) && names.some((name) => COUNTED.test(name))
}

/** Whether a text is a whole day. */
export const isDate = (text: string): boolean =>
  text.length >= LEAST_DATE && (parseDate(text, 'dmy') ?? parseDate(text, 'mdy')) !== null

/** The records of a list, of lists of them, or of an object that has them by number or by day; null where it is none. */
export function recordsOf(value: Value, name: string | undefined): Fields[] | null {
  if (Array.isArray(value)) {
    const flat = value.every((one) => Array.isArray(one)) ? value.flat() : value
    return flat.length > 0 && flat.every(isFields) ? flat : null
  }
  if (!isFields(value)) return null
  const entries = Object.entries(value)
  if (entries.length < 2) return null
  if (entries.every(([key]) => isDate(key))) return ofDays(entries, name)
  const records = entries.map(([, one]) => one)
  if (!records.every(isFields)) return null
  const keys = Object.keys(records[0]!)
  const areAlike = records.every((one) => keys.filter((key) => key in one).length >= ALIKE * keys.length)
  if (keys.length < 2 || !areAlike) return null
  return entries.map(([key, one]) => ({ registro: key, ...(one as Fields) }))
}

/** Records by their day: one, several, or a figure for each. */
function ofDays(entries: [day: string, value: Value][], name = 'valor'): Fields[] | null {
  const days = entries.map(([fecha, one]): Fields[] | null => {
    const several = Array.isArray(one) ? listOf(one, true) : isFields(one) ? childrenOf(one) : null
    if (several) return several.map((record) => ({ fecha, ...record }))
    return isFields(one) ? [{ fecha, ...one }] : isScalar(one) ? [{ fecha, [name]: one }] : null
  })
  return days.every((day) => day !== null) ? days.flat() : null
}

function childrenOf(fields: Fields): Fields[] | null {
  const records = Object.values(fields)
  return records.length > 0 && records.every((one) => isFields(one) && !isCell(one)) ? (records as Fields[]) : null
}

/** The records that a field of a record lists: in a list, or by their number where its name says that it lists lines. */
export function listOf(value: Value, isNamed: boolean): Fields[] | null {
  if (Array.isArray(value)) return value.some(isFields) ? value.filter(isFields) : null
  if (!isNamed || !isFields(value) || isCell(value)) return null
  const entries = Object.entries(value)
  if (entries.length > 1 && entries.every(([key]) => isDate(key))) return ofDays(entries, 'cantidad')
  const children = entries.some(([key]) => namesLines(key)) ? null : childrenOf(value)
  return children?.every(isLine) ? children : null
}
