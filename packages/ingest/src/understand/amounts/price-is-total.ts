import type { Finding, Mapping } from '../../types.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'

/** Pairs of sales of one product in different quantities, and share of them in proportion to the quantity, that leave no doubt. */
const LEAST_PAIRS = 12
const SURE = 0.95
const SAME = 1e-3

/**
 * A "price" that is twice as much for two and three times as much for three is the total of the line, in place: marketplaces call it
 * "item-price".
 */
export function priceIsTotal({ columns, amounts }: ColumnMeaning, mapping: Mapping): Finding[] {
  const { cantidad, precio, valor } = mapping
  const product = mapping.productoCodigo ?? mapping.producto
  if (cantidad === null || precio === null || valor !== null || product === null) return []
  if (mapping.descuento !== null) return []
  // A discount hides the proportion: it is looked for in the same money before it.
  const before = amounts.beforeDiscount.get(precio) ?? precio
  const [quantities, prices] = [columns[cantidad]!.values, columns[before]!.values]
  const last = new Map<string, { quantity: number; price: number }>()
  let [pairs, grows] = [0, 0]
  for (const [at, text] of columns[product]!.texts.entries()) {
    const own = { quantity: quantities[at]!, price: prices[at]! }
    if (text === '' || !(own.quantity > 0 && own.price > 0)) continue
    const earlier = last.get(text)
    last.set(text, own)
    if (!earlier || earlier.quantity === own.quantity) continue
    pairs++
    const ratio = own.price / own.quantity / (earlier.price / earlier.quantity)
    if (Math.abs(ratio - 1) <= SAME) grows++
  }
  if (pairs < LEAST_PAIRS || grows < SURE * pairs) return []
  const { header } = columns[precio]!
  Object.assign(mapping, { precio: null, valor: precio })
  return [
    {
      code: 'precio_es_total',
      kind: 'fact',
      text: `"${header}" crece con la cantidad: es el total de la línea y no el precio de una unidad.`,
      choices: [
        { label: 'Es el total de la línea', choose: { mapping: { cantidad, precio: null, valor: precio } } },
        { label: 'Es el precio de una unidad', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 0,
    },
  ]
}
