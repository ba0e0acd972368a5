import { excerpt, quoted } from '../excerpt.ts'
import { SALE_TYPE } from '../understand/sales/document-types.ts'
import type { Finding } from '../types.ts'
import { isProven } from '../understand/amounts/proof.ts'
import { same } from '../understand/amounts/relations.ts'
import { runningBalance } from '../understand/amounts/totals/running-balance.ts'
import { fold } from '../understand/headers/fold.ts'
import { fallLikeStock } from '../understand/sales/stock-levels.ts'
import { otherTypes } from './not-sold.ts'
import { areTheySales, type WeighedTable } from './weighed-table.ts'

/** A type of movement that is a sale, and no document that a supplier may have issued. */
const SOLD_TYPE = /^(ventas?|vendas?|sales?)$/
const ORDER_TYPE = /^(pedidos?|orders?)$/
/** A title that says plainly that money is of sales. */
const SALES = /^(total )?(de )?ventas?$/
const OF_SPENDING = /\b(gastos?|egresos?)\b/
const OF_ACCOUNT = ' Si es el movimiento de una caja o de un banco, no lo cargues.'

/** Movements of money or goods, none of which is called a sale; a book of sales and others tells them apart by itself. */
export function movementsOfOther({ columns, headers, mapping }: WeighedTable): Finding[] | null {
  const { tipoDocumento, cantidad } = mapping
  if (tipoDocumento === null) return null
  const types = [...new Set(columns[tipoDocumento]!.texts)]
  const isSale = (type: string) => SALE_TYPE.test(type) || (ORDER_TYPE.test(type) && cantidad !== null)
  const isOther = otherTypes(headers)
  const others = types.filter((type) => isOther(fold(type)))
  const isParted = others.length > 0 && types.some((type) => isSale(fold(type)) && !isOther(fold(type)))
  if (isParted || types.some((type) => SOLD_TYPE.test(fold(type)))) return []
  if (others.length === 0) return null
  return areTheySales(
    `«${headers[tipoDocumento]!}» dice ${quoted(others)}. ¿Son ventas?${OF_ACCOUNT}`,
    // Where no row says anything else, it tells what was sold, and none of them apart.
    others.length === types.length ? { mapping: { tipoDocumento: null } } : {},
  )
}

/** Money that a balance goes up and down by; pieces times their price are sold, whatever the client still owes. */
export function balanceOfAccount({ columns, headers, mapping: { valor }, amounts }: WeighedTable): Finding[] | null {
  if (valor === null || isProven(amounts.best) || SALES.test(fold(headers[valor]!))) return null
  const balance = runningBalance(columns[valor]!, columns)
  return balance
    ? areTheySales(
        `«${balance.header}» es el saldo de una cuenta, que cada fila sube o baja. ¿Son ventas?${OF_ACCOUNT}`,
      )
    : null
}

/** What is called spent and is quantity × price on every row. */
export function spentByPieces({ columns, mapping: { cantidad, precio, valor } }: WeighedTable): Finding[] | null {
  if (valor !== null || cantidad === null || precio === null) return null
  const [quantity, price] = [columns[cantidad]!.values, columns[precio]!.values]
  const spent = columns.find(
    ({ header, filled, values }) =>
      filled > 0 &&
      OF_SPENDING.test(fold(header)) &&
      values.every((value, at) => same(value, quantity[at]! * price[at]!)),
  )
  return spent ? areTheySales(`Cantidad por precio da «${excerpt(spent.header)}». ¿Son ventas?`) : null
}

/** Quantities that fall little by little and rise at once, where no word speaks of selling. */
export function stockCounted({ columns, mapping, selling }: WeighedTable): Finding[] | null {
  const isBare = mapping.valor === null && mapping.precio === null && selling === 0
  return isBare && fallLikeStock(columns, mapping)
    ? areTheySales(
        'Las cantidades de cada producto bajan poco a poco y luego suben de golpe, como las existencias que se cuentan y se surten. ¿Son ventas?',
      )
    : null
}
