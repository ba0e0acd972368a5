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

/** Words of a store's name that tell it from others. */
export const ownWordsOf = (name: string): string[] => wordsOf(name).filter((word) => !ANY_STORE.has(word))
