import { nameKey } from './name-key.ts'
import { nameWithoutCode } from './product-name.ts'

interface KnownProduct {
  codigo: string | null
  nombre: string
}

/** A code without leading zeros, which spreadsheets remove. */
const bareCode = (code: string): string => nameKey(code).replace(/^0+(?=.)/, '')

/** A name or code of the product `is`. */
type Known<P> = KnownProduct & { is: P }

/** Products by key; null for keys of several products. */
const uniqueBy = <P>(known: readonly Known<P>[], keyOf: (of: KnownProduct) => string): Map<string, P | null> => {
  const found = new Map<string, P | null>()
  for (const of of known) {
    const key = keyOf(of)
    if (key !== '') found.set(key, found.has(key) && found.get(key) !== of.is ? null : of.is)
  }
  return found
}

/** The product; undefined where none is known; 'conflict' where the code and the name belong to different products. */
type ProductMatch<P> = P | 'conflict' | undefined

/**
 * Returns a function that finds the product of a line of a stock report or pasted list: by the first known code, else by the first known name.
 * @param merged former names and codes of merged products; they match where no current product has the same name or code
 */
export const productMatcher = <P extends KnownProduct>(
  products: readonly P[],
  merged: readonly Known<P>[] = [],
): ((line: { codes: readonly string[]; names: readonly string[] }) => ProductMatch<P>) => {
  // Lists copied from the screen have names followed by codes.
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
