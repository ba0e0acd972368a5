/** Lists of prices, of a day or in time. */
import { excerpt } from '../../excerpt.ts'
import { type Rule, titled } from './list-rule.ts'
import { areCounted } from '../../understand/headers/unnamed-roles.ts'
import { fold } from '../../understand/headers/fold.ts'

/** Products from which a list that has each of them once is one of prices, and share of the rows that must name another product. */
const LEAST_PRODUCTS = 10
const ONCE = 0.95

export const priceListRule: Rule = ({
  columns,
  mapping: { producto, productoCodigo, precio, valor },
  hasSeveralClients,
}) => {
  const names = [producto, productoCodigo].flatMap((place) => (place === null ? [] : [columns[place]!]))
  return names.length > 0 &&
    precio !== null &&
    valor === null &&
    !hasSeveralClients &&
    names.every((name) => name.filled >= LEAST_PRODUCTS && name.distinct >= ONCE * name.filled && !areCounted(name))
    ? `Casi todos los productos están una sola vez, con «${excerpt(columns[precio]!.header)}» y sin cantidad: parece una lista de precios`
    : null
}

/** The first and the last day on which a price holds. */
const HOLDS_FROM =
  /^(vigente |valid[oa] )?(desde|from|de|inicio)$|^(fecha )?(de )?inicio (de )?(la )?vigencia$|^valid from$/
const HOLDS_UNTIL =
  /^(vigente |valid[oa] )?(hasta|until|to|ate|fin)$|^(fecha )?(de )?(fin|final) (de )?(la )?vigencia$|^valid (to|until)$/

export const priceHistoryRule: Rule = ({
  columns,
  mapping: { fecha, precio, valor },
  hasProducts,
  hasSeveralClients,
}) => {
  if (!hasProducts || hasSeveralClients || (precio === null && valor === null) || fecha === null) return null
  const [until] = titled(columns, HOLDS_UNTIL)
  const from = columns[fecha]!
  return until && HOLDS_FROM.test(fold(from.header))
    ? `Cada fila trae un producto y su precio «${excerpt(from.header)}» un día «${excerpt(until.header)}» otro: parece una lista de precios`
    : null
}
