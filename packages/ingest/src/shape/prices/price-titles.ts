import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

/** How well a title must name a price: costs, rates and weights are multiplied with quantities too. */
const NAMES_PRICE = 0.4
/** Titles of what quantities come to at their price. */
const OF_MONEY =
  /\b(total(es)?|valor|vr|vlr|ventas?|importe|imp|monto|cobrar|cobrad[oa]|pagad[oa]|net[oa]|brut[oa]|pagar|pesos|soles)\b/
const SIGN = /[$€₡₲]|\b(s\/|bs|r\$|gs)/i

/** Whom or what a table with prices pays for: work, and what was bought. */
export const OF_PAID =
  /\b(emplead\w*|trabajador\w*|jornal\w*|operari\w*|insumos?|proveedor\w*|materias? primas?|ingredientes?)\b/

/** Whether a title names what one piece or one kilo is sold at. */
export const namesUnitPrice = (title: string): boolean =>
  !namesOther(title) && (scoreHeader(title).get('precio') ?? 0) >= NAMES_PRICE

/** What is paid beside the goods, or counts or weighs them. */
const NOT_THE_GOODS =
  /\b(empaques?|domicilios?|envios?|fletes?|insumos?|comision(es)?|propinas?|gramos|kilos|kg|kgs|litros|unidades|und|unds|cajas|metros|puntos|bultos|esperad[oa]s?|metas?|presupuest\w*|proyectad[oa]s?|pedidos?)\b/
/** Whether a title of money names what all goods of a row came to. */
export const namesWorthOfGoods = (title: string): boolean => !NOT_THE_GOODS.test(fold(title))

/** Whether a title names what was sold in money, and no cost, tax, profit or commission. */
export const namesMoneyOfSales = (title: string): boolean =>
  !namesOther(title) && (OF_MONEY.test(fold(title)) || SIGN.test(title))
