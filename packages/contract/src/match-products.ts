import { nameKey } from './name-key.ts'
import { nameWithoutCode } from './product-name.ts'

interface KnownProduct {
  codigo: string | null
  nombre: string
}

/** A code as spreadsheets leave it: without the zeros before it. */
const bareCode = (code: string): string => nameKey(code).replace(/^0+(?=.)/, '')

/** A name, or a code, under which a product is known. */
type Known<P> = KnownProduct & { is: P }

/** What stands for one product alone; null where it stands for several. */
const uniqueBy = <P>(known: readonly Known<P>[], keyOf: (of: KnownProduct) => string): Map<string, P | null> => {
  const found = new Map<string, P | null>()
  for (const of of known) {
    const key = keyOf(of)
    if (key !== '') found.set(key, found.has(key) && found.get(key) !== of.is ? null : of.is)
  }
  return found
}

/** The product; undefined where it is none that is known; 'conflict' where the code is of one and the name is another's. */
type ProductMatch<P> = P | 'conflict' | undefined

/**
 * Finds the product of the business that a line of a stock report or of a pasted list means: by code, else by name. Of the
 * codes, and of the names, the first that is known counts.
 * @param merged what was merged into products, as it was called before: it is found where no product is called so now
 */
export const productMatcher = <P extends KnownProduct>(
  products: readonly P[],
  merged: readonly Known<P>[] = [],
): ((line: { codes: readonly string[]; names: readonly string[] }) => ProductMatch<P>) => {
  // A list that was copied from a screen has the names with their codes.
  const own = products.flatMap((product) =>
    [product.nombre, nameWithoutCode(product)].map((nombre) => ({ codigo: product.codigo, nombre, is: product })),
  )
  const finder = (keyOf: (of: KnownProduct) => string): ((of: KnownProduct) => P | undefined) => {
    const now = uniqueBy(own, keyOf)
    const before = uniqueBy(merged, keyOf)
    return (of) => {
      const key = keyOf(of)
      return (now.has(key) ? now.get(key) : before.get(key)) ?? undefined
    }
  }
  const byCode = finder(({ codigo }) => nameKey(codigo ?? ''))
  const byBareCode = finder(({ codigo }) => bareCode(codigo ?? ''))
  const byName = finder(({ nombre }) => nameKey(nombre))
  const coded = (codigo: string) => ({ codigo, nombre: '' })
  return ({ codes, names }) => {
    const ofCode =
      codes.map((code) => byCode(coded(code))).find(Boolean) ??
      codes.map((code) => byBareCode(coded(code))).find(Boolean)
    const ofName = names.map((nombre) => byName({ codigo: null, nombre })).find(Boolean)
    if (ofCode && ofName && ofCode !== ofName) return 'conflict'
    return ofCode ?? ofName
  }
}
