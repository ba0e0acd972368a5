/** Titles of the columns that fields of records become. */
import { fold } from '../../understand/headers/fold.ts'
import { depthOf, fieldOf, SEPARATOR } from './path.ts'

/** Names of fields that say little without what they are of. */
const GENERAL =
  /^_?(id|guid|uuid|uid|nombre|name|nome|codigo|code|titulo|title|descripcion|description|descricao|tipo|type|estado|status|fecha|date|total|subtotal)$/
export const AMOUNT =
  /total|amount|monto|importe|descuento|discount|desconto|^(valor|precio|price|cantidad|quantity|fecha|date)$/
export const NUMBER =
  /^_?(order|orden|pedido|venta|ticket|factura|invoice|sale|receipt|recibo)?[ _]?(id|guid|uuid|uid|codigo|code|numero|number|no|folio)$|^(ticket|folio|factura|pedido|recibo)$/
/** Of an order, unlike "fecha pedido", no word of any language. */
const DAY = /^date$/
/** Parts of a path that say nothing. */
const WRAPPER = /^(node|attributes|fields|shop_?money|presentment_?money)$/i

/** Titles of fields, each after what it is of where it says little alone or another has the same; no two alike. */
export function titlesOf(paths: readonly string[], name: string | undefined, deepest: number): string[] {
  const times = Map.groupBy(paths, (path) => fieldOf(path))
  const taken = new Set<string>()
  return paths.map((path) => {
    const depth = depthOf(path)
    const parts = path
      .split(SEPARATOR)
      .slice(depth)
      .filter((part, at, rest) => at === 0 || !WRAPPER.test(part) || rest.length === 1)
    const field = parts.at(-1)!.replace(/_?set$/i, '')
    const of = parts.at(-2)
    const plain = fold(field)
    const isTwice = times.get(fieldOf(path))!.length > 1
    const isShared = isTwice || GENERAL.test(plain)
    const titled = (): string => {
      if (of !== undefined) return isShared ? `${of} ${field}` : field
      if (depth < deepest)
        return !isTwice && DAY.test(plain) ? field : ofContainer(field, depth === deepest - 1 ? 'pedido' : (name ?? ''))
      if (deepest === 0 || !isShared) return field
      return AMOUNT.test(plain) ? `${field} línea` : `producto ${field}`
    }
    const title = titled()
    const [own = title] = [title, [...parts.slice(0, -1), field].join(' '), path.replaceAll(SEPARATOR, ' ')].filter(
      (one) => !taken.has(one),
    )
    taken.add(own)
    return own
  })
}

/** An order's number and its amounts, beside those of its lines. */
const ofContainer = (field: string, container: string): string =>
  NUMBER.test(fold(field)) || AMOUNT.test(fold(field)) || (container !== 'pedido' && GENERAL.test(fold(field)))
    ? `${field} ${container}`.trim()
    : field
