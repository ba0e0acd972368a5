import { nameKey } from '@vigia/ingest/name-key.ts'

/** Words that say of a store no more than that it is one. */
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

/** A code before the name, as accounting programs write it: '001 CENTRO'. Without a zero before it a number may be the name itself. */
const CODE = /^0\d+$/

/** Words of a store's name that tell it from others. */
export const ownWordsOf = (name: string): string[] => {
  const own = wordsOf(name).filter((word) => !ANY_STORE.has(word))
  return own.length > 1 && CODE.test(own[0]!) ? own.slice(1) : own
}

/** What is called by a word that stores are called by, and is none. */
const NO_STORES = ['centro de costo', 'centro de costos', 'centros de costos', 'centro de acopio', 'norte de santander']
/** A number that may be a day, a month, the copy of a file or a year. */
const MAY_COUNT = /^(0?[1-9]|[12]\d|3[01]|\d{4,})$/

/** Whether a text tells a store by its words: «Norte» in 'CAJA NORTE 3 nov.csv'. */
const tells = (text: string, name: string): boolean => {
  const [own, whole] = [ownWordsOf(name), wordsOf(name).join(' ')]
  const words = ` ${wordsOf(text).join(' ')} `
  if (own.length === 0) return false
  // Of «La 14» both words are to be there, side by side: '14 nov.csv' and 'existencias (14).csv' tell a day and a copy.
  if (own.every((word) => MAY_COUNT.test(word))) return whole !== own.join(' ') && words.includes(` ${whole} `)
  const told = new Set(
    NO_STORES.filter((one) => !whole.includes(one))
      .reduce((left, one) => left.replaceAll(` ${one} `, ' '), words)
      .split(' '),
  )
  return own.every((word) => told.has(word))
}

/**
 * The store that all names of files tell: 'CAJA NORTE 3 nov.csv' is of SEDE NORTE.
 * @returns undefined where they tell none, or several
 */
export const storeNamedBy = <S extends { nombre: string }>(
  stores: readonly S[],
  names: readonly string[],
): S | undefined => {
  const named = stores.filter(({ nombre }) => names.every((name) => tells(name, nombre)))
  // Of '001 CENTRO' and '002 CENTRO' the code tells.
  const whole = named.filter(({ nombre }) =>
    names.every((name) => wordsOf(nombre).every((word) => wordsOf(name).includes(word))),
  )
  const [store, ...others] = whole.length > 0 ? whole : named
  return others.length === 0 ? store : undefined
}
