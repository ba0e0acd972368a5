import { nameKey } from './name-key.ts'

interface KnownProduct {
  codigo: string | null
  nombre: string
}

/** A code as spreadsheets leave it: without the zeros before it. */
const bareCode = (code: string): string => nameKey(code).replace(/^0+(?=.)/, '')

/** Keys that stand for one product alone. */
const uniqueBy = <P extends KnownProduct>(products: readonly P[], keyOf: (product: P) => string): Map<string, P> => {
  const found = new Map<string, P | null>()
  for (const product of products) {
    const key = keyOf(product)
    if (key !== '') found.set(key, found.has(key) ? null : product)
  }
  return new Map([...found].flatMap(([key, product]) => (product ? [[key, product] as const] : [])))
}

/** The product; undefined where it is none that is known; 'conflict' where the code is of one and the name is another's. */
type ProductMatch<P> = P | 'conflict' | undefined

/**
 * Finds the product of the business that a line of a stock report or of a pasted list means: by code, else by name. Of the
 * codes, and of the names, the first that is known counts.
 */
export const productMatcher = <P extends KnownProduct>(
  products: readonly P[],
): ((line: { codes: readonly string[]; names: readonly string[] }) => ProductMatch<P>) => {
  const byCode = uniqueBy(products, ({ codigo }) => nameKey(codigo ?? ''))
  const byBareCode = uniqueBy(products, ({ codigo }) => bareCode(codigo ?? ''))
  const byName = uniqueBy(products, ({ nombre }) => nameKey(nombre))
  return ({ codes, names }) => {
    const ofCode =
      codes.map((code) => byCode.get(nameKey(code))).find(Boolean) ??
      codes.map((code) => byBareCode.get(bareCode(code))).find(Boolean)
    const ofName = names.map((name) => byName.get(nameKey(name))).find(Boolean)
    if (ofCode && ofName && ofCode !== ofName) return 'conflict'
    return ofCode ?? ofName
  }
}
