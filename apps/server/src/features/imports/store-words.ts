import { nameKey } from '@vigia/ingest/name-key.ts'

/** Words that only say that something is a store. */
const ANY_STORE = new Set([
  'sede',
  'local',
  'tienda',
  'sucursal',
  'almacen',
  'punto',
  'bodega',
  'de',
  'del',
  'venta',
  'la',
  'el',
])

export const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A code before the name, as accounting programs write it: '001 CENTRO'. A number without a leading zero may be part of the name. */
const CODE = /^0\d+$/

/** The words that distinguish a store's name from others. */
export const ownWordsOf = (name: string): string[] => {
  const own = wordsOf(name).filter((word) => !ANY_STORE.has(word))
  return own.length > 1 && CODE.test(own[0]!) ? own.slice(1) : own
}

/** Phrases that begin like a store's name but are none. */
const NO_STORES = ['centro de costo', 'centro de costos', 'centros de costos', 'centro de acopio', 'norte de santander']
/** A number that may be a day, a month, a copy of a file or a year. */
const MAY_COUNT = /^(0?[1-9]|[12]\d|3[01]|\d{4,})$/

/** Whether a text contains the words of a store's name: «Norte» in 'CAJA NORTE 3 nov.csv'. */
const containsName = (text: string, name: string): boolean => {
  const [own, whole] = [ownWordsOf(name), wordsOf(name).join(' ')]
  const words = ` ${wordsOf(text).join(' ')} `
  if (own.length === 0) return false
  // For «La 14» both words are required, next to each other: '14 nov.csv' and 'existencias (14).csv' contain a day and a copy.
  if (own.every((word) => MAY_COUNT.test(word))) return whole !== own.join(' ') && words.includes(` ${whole} `)
  const textWords = new Set(
    NO_STORES.filter((one) => !whole.includes(one))
      .reduce((left, one) => left.replaceAll(` ${one} `, ' '), words)
      .split(' '),
  )
  return own.every((word) => textWords.has(word))
}

/**
 * The store whose name is in all file names: 'CAJA NORTE 3 nov.csv' belongs to SEDE NORTE.
 * @returns undefined if there is none, or there are several
 */
export const storeNamedBy = <S extends { nombre: string }>(
  stores: readonly S[],
  names: readonly string[],
): S | undefined => {
  const named = stores.filter(({ nombre }) => names.every((name) => containsName(name, nombre)))
  // If several stores match, as '001 CENTRO' and '002 CENTRO', the code decides.
  const whole = named.filter(({ nombre }) =>
    names.every((name) => wordsOf(nombre).every((word) => wordsOf(name).includes(word))),
  )
  const [store, ...others] = whole.length > 0 ? whole : named
  return others.length === 0 ? store : undefined
}
