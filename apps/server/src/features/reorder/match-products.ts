import type { StockItem } from '@vigia/ingest/stock/types.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'

interface KnownProduct {
  id: number
  codigo: string | null
  nombre: string
}

/** A code as spreadsheets leave it: without the zeros before it. */
const bareCode = (code: string): string => nameKey(code).replace(/^0+(?=.)/, '')

/** Keys that stand for one product alone. */
const uniqueBy = (
  products: readonly KnownProduct[],
  keyOf: (product: KnownProduct) => string,
): Map<string, KnownProduct> => {
  const found = new Map<string, KnownProduct | null>()
  for (const product of products) {
    const key = keyOf(product)
    if (key !== '') found.set(key, found.has(key) ? null : product)
  }
  return new Map([...found].flatMap(([key, product]) => (product ? [[key, product] as const] : [])))
}

/**
 * The business's product that each item of a report is: by code, else by name. Where the code is of one product and the
 * name is another's, it is neither.
 * @returns by place in `items`; undefined where it is none
 */
export const matchProducts = (
  items: readonly Pick<StockItem, 'codes' | 'name'>[],
  products: readonly KnownProduct[],
): (number | undefined)[] => {
  const byCode = uniqueBy(products, ({ codigo }) => nameKey(codigo ?? ''))
  const byBareCode = uniqueBy(products, ({ codigo }) => bareCode(codigo ?? ''))
  const byName = uniqueBy(products, ({ nombre }) => nameKey(nombre))
  return items.map(({ codes, name }) => {
    const ofCode =
      codes.map((code) => byCode.get(nameKey(code))).find(Boolean) ??
      codes.map((code) => byBareCode.get(bareCode(code))).find(Boolean)
    const ofName = byName.get(nameKey(name))
    if (ofCode && ofName && ofCode !== ofName) return undefined
    return (ofCode ?? ofName)?.id
  })
}
