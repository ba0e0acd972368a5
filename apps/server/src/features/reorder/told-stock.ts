import type { Stock } from './inventory.sql.ts'

export const NO_STOCK: Stock = { existencias: null, existencias_al: null, en_camino: null }

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const told = amounts.filter((amount) => amount !== null)
  return told.length === 0 ? null : told.reduce((sum, amount) => sum + amount, 0)
}

/** @param day which of the days of the stocks is that of all of them */
const addUp = (parts: readonly Stock[], day: 'oldest' | 'latest'): Stock => ({
  existencias: sumOf(parts.map(({ existencias }) => existencias)),
  existencias_al:
    parts
      .flatMap(({ existencias, existencias_al }) => (existencias === null ? [] : (existencias_al ?? [])))
      .toSorted()
      .at(day === 'oldest' ? 0 : -1) ?? null,
  en_camino: sumOf(parts.map(({ en_camino }) => en_camino)),
})

/** The stock of products that were merged as one: of the latest day, for what each sold before it is not known apart. */
export const mergedStock = (parts: readonly Stock[]): Stock => {
  const [only = NO_STOCK, ...others] = parts
  // Nearly all of thousands of products are one; a day of no stock is none.
  if (others.length > 0 || (only.existencias === null && only.existencias_al !== null)) return addUp(parts, 'latest')
  return only
}

/** The stock of a product in the whole business: what was told by store in its place counts, of each amount by itself. */
export const wholeOf = (whole: Stock, byStore: readonly Stock[]): Stock => {
  if (byStore.length === 0) return whole
  const sum = addUp(byStore, 'oldest')
  return {
    ...(sum.existencias === null
      ? { existencias: whole.existencias, existencias_al: whole.existencias_al }
      : { existencias: sum.existencias, existencias_al: sum.existencias_al }),
    en_camino: sum.en_camino ?? whole.en_camino,
  }
}
