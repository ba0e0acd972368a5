/** Packs as price lists and reports write them in words: "x 12", "CAJ x 12", "Caja x 12 und", "PACA X 24". */
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { isUnit } from './vocabulary.ts'

/** What holds several of a product. A bag or a sack is how one is sold. */
const HOLDER =
  'cajas?|caj|cja?s?|cx|pacas?|pac|paquetes?|paqs?|pqt|pq|bultos?|bto|blt|displays?|disp|dsp|canast(a|illa)s?|carton(es)?|ctn|bandejas?|fardos?|empaques?|emp|embalajes?|emb|corrugados?|(six ?)?pack'
const PIECES = 'u|un|und?s?|uns|unids?|unidad(es)?|uds?|pz|pza?s?|piezas?'
const COUNT = 'x ?(\\d{1,4})'
const IN_CELL = new RegExp(`^(?:(?:${HOLDER}) ?)?${COUNT}(?: ?(?:${PIECES}))?$`)
/** Of a name the holder is asked for: "Huevos x 30" is what is sold. */
const AT_END = new RegExp(`(?:^| )(?:${HOLDER}) ?${COUNT}(?: ?(?:${PIECES}))?$`)

/** Most units of one pack. */
const MOST = 1000
/** Share of a column's filled cells that are packs or units of measure, for it to be one of packs. */
const MOSTLY = 0.8

const sizeIn = (pattern: RegExp, text: string): number | null => {
  // The count stands behind the holder, which has groups of its own.
  const groups = pattern
    .exec(fold(text))
    ?.slice(1)
    .filter((group) => /^\d+$/.test(group ?? ''))
  const size = Number(groups?.[0] ?? 0)
  return size >= 1 && size <= MOST ? size : null
}

/** The units of a pack that a cell tells; null where it tells something else, such as a size: "x 500 g", "Caja x 10 tabletas". */
export const packOf = (text: string): number | null => sizeIn(IN_CELL, text)

const PIECE = new RegExp(`^(?:${PIECES})$`)

/**
 * The units of a pack in which a row may be counted, as the unit beside it, or else its name, tells in words; null where it tells none, or is of
 * pieces.
 */
export const packInWords = (unit: string, name: string): number | null => {
  const told = packOf(unit) ?? (PIECE.test(fold(unit)) ? 1 : packAtEnd(name))
  return told !== null && told > 1 ? told : null
}

/** The units of a pack that a name ends with; null where it does not. */
export const packAtEnd = (name: string): number | null => sizeIn(AT_END, name)

/** Whether some name of a column ends with a pack. */
export const anyNameEndsWithPack = ({ texts }: Column): boolean => texts.some((text) => (packAtEnd(text) ?? 0) > 1)

/** Whether the cells of a column tell packs in words, or what is sold by the unit beside them. */
export const holdsPacks = ({ texts, numbers }: Column): boolean => {
  const words = texts.filter((text) => text !== '')
  const packs = words.filter((text) => (packOf(text) ?? 0) > 1).length
  const others = words.filter((text) => packOf(text) === 1 || isUnit(fold(text))).length
  return packs > 0 && numbers < MOSTLY && packs + others >= MOSTLY * words.length
}
