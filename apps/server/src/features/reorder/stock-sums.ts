import type { Stock } from './inventory.sql.ts'

export const NO_STOCK: Stock = { existencias: null, existencias_al: null, en_camino: null }

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0)
}

/** @param day whether the result has the oldest or the latest of the days */
const addUp = (parts: readonly Stock[], day: 'oldest' | 'latest'): Stock => ({
  existencias: sumOf(parts.map(({ existencias }) => existencias)),
  existencias_al:
    parts
      .flatMap(({ existencias, existencias_al }) => (existencias === null ? [] : (existencias_al ?? [])))
      .toSorted()
      .at(day === 'oldest' ? 0 : -1) ?? null,
  en_camino: sumOf(parts.map(({ en_camino }) => en_camino)),
})

/** The stock of merged products, with the latest day, because their sales before it cannot be separated. */
export const mergedStock = (parts: readonly Stock[]): Stock => {
  const [only = NO_STOCK, ...others] = parts
  // Nearly all products are a single one. A day without an amount is dropped.
  if (others.length > 0 || (only.existencias === null && only.existencias_al !== null)) return addUp(parts, 'latest')
  return only
}

/** The stock of a product in the whole business: for each amount, the sum of the stores if any store has it, else the value entered for the whole. */
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
