import { excerpt } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import { OWED, PAID } from '../amounts/totals/paid-and-owed.ts'
import { same } from '../amounts/relations.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'

/** Rows of first and of later payments that tell, share of all rows that must be either, and of the later ones that must follow another. */
const LEAST_ROWS = 5
const MOSTLY = 0.95
const FOLLOW = 0.9

/**
 * Asks about a book of what was bought on account, in which each payment is a row that repeats the price of the whole sale beside what was paid and
 * what is still owed: on the first row of a sale the price is both, on the later ones more, and what was owed before is what is owed and was paid.
 */
export function paymentsOnAccount(
  columns: readonly Column[],
  { precio, valor, cliente, clienteCodigo, producto, productoCodigo }: Mapping,
  { mapping: given }: ReadOptions,
): Finding[] {
  const money = valor ?? precio
  if (money === null || given?.valor !== undefined || given?.precio !== undefined) return []
  const titled = (words: RegExp) => columns.find(({ place, header }) => place !== money && words.test(fold(header)))
  const [paid, owed] = [titled(PAID), titled(OWED)]
  if (!paid || !owed) return []
  const price = columns[money]!
  const rows = [...price.values.keys()].filter((at) =>
    Number.isFinite(price.values[at]! + paid.values[at]! + owed.values[at]!),
  )
  const before = (at: number) => paid.values[at]! + owed.values[at]!
  const first = rows.filter((at) => same(before(at), price.values[at]!))
  const later = rows.filter((at) => !same(before(at), price.values[at]!) && before(at) < price.values[at]!)
  if (first.length < LEAST_ROWS || later.length < LEAST_ROWS) return []
  if (first.length + later.length < MOSTLY * rows.length) return []
  const who = [clienteCodigo ?? cliente, productoCodigo ?? producto].filter((place) => place !== null)
  const saleOf = (at: number) => [...who.map((place) => columns[place]!.texts[at]!), price.values[at]!].join('|')
  const owedOf = Map.groupBy(rows, saleOf)
  const follows = later.filter((at) =>
    owedOf.get(saleOf(at))!.some((other) => other < at && same(owed.values[other]!, before(at))),
  )
  if (who.length === 0 || follows.length < FOLLOW * later.length) return []
  const [named, part] = [price, paid].map(({ header }) => `«${excerpt(header)}»`)
  return [
    {
      code: 'cuotas',
      kind: 'question',
      text: `Cada fila es un abono y repite ${named}, el valor de toda la venta. ¿Qué cargamos de cada fila?`,
      choices: [
        { label: `Lo abonado: ${part}`, choose: { mapping: { valor: paid.place, precio: null } } },
        {
          label: `${named}: cada fila es otra venta`,
          choose: { mapping: { [valor === null ? 'precio' : 'valor']: money } },
        },
      ],
      chosen: 1,
    },
  ]
}
