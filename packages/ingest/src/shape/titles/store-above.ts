import { cellText, type Row } from '../../read/grid.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'

/** The store of a report, as a title above its table tells it. */
export interface StoreAbove {
  /** As a store is called: 'Palmira'. */
  name: string
  /** As the title has it: 'Bodega: 02 PALMIRA'. */
  text: string
}

const VALUE = String.raw`([^|;)]+)`
/**
 * A label with its mark, "Bodega: 02 PALMIRA"; behind a dash, "MOVIMIENTO DE INVENTARIOS - BODEGA 02 PALMIRA"; or alone, "SEDE NORTE". A business
 * may be called "Tienda La 44" or "Bodega Don Pepe" itself.
 */
const LABELLED = [
  String.raw`^((?:bodega|sucursal|sede|punto de venta|pdv|tienda|almac[eé]n|establecimiento|local)\s*[:#]\s*${VALUE})`,
  String.raw`[-–—|]\s*((?:bodega|sucursal|sede|punto de venta|pdv|tienda|almac[eé]n)\s*[:#]?\s+${VALUE})`,
  String.raw`^((?:sucursal|sede|punto de venta|pdv|bodega(?=\s+\d))\s+${VALUE})`,
].map((pattern) => new RegExp(pattern, 'i'))
/** What a business is called with, and no store. */
const LEGAL_FORM = /\b(s ?a ?s|ltda|s ?a|e ?u|s en c|cia)$/
const LABEL_ALONE = /^(bodega|sucursal|sede|punto de venta|pdv|tienda|almacen|establecimiento|local) ?:?$/
/** What is said of all stores, or of none. */
const NO_STORE = /^(tod[oa]s?|general|consolidad[oa]|varias?|n a|ningun[oa]|las|los|de|por|del)\b|^\W*$/
const CODE = /^[\d\s.-]+(?=\p{L})/u
/** "Centro (inventario cerrado": the pattern ends before its bracket. */
const REMARK = /\s*\(.*$/
const LONGEST = 40

/** 'PALMIRA' → 'Palmira': programs write their titles in capitals. */
const asName = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : text

function storeIn(title: string, value: string): StoreAbove | null {
  const bare = value.replace(CODE, '').replace(REMARK, '').trim()
  if (!/\p{L}/u.test(bare) || bare.length > LONGEST || NO_STORE.test(fold(bare))) return null
  if (LEGAL_FORM.test(fold(bare))) return null
  return { name: asName(bare), text: title.trim() }
}

/** The store that the titles above a table tell, and null where they tell none or several. */
function storeAbove(rows: readonly Row[]): StoreAbove | null {
  const told = rows.flatMap((row) => {
    const texts = row.map(cellText).filter((text) => text !== '')
    return texts.flatMap((text, at) => {
      const match = LABELLED.map((pattern) => pattern.exec(text)).find((one) => one !== null)
      const next = texts[at + 1]
      const isLabel = LABEL_ALONE.test(fold(text)) && next !== undefined
      const found = isLabel ? storeIn(`${text} ${next}`, next) : match ? storeIn(match[1]!, match[2]!) : null
      return found ? [found] : []
    })
  })
  return agreeing(told)
}

const agreeing = (told: readonly StoreAbove[]): StoreAbove | null =>
  told.length > 0 && told.every(({ name }) => fold(name) === fold(told[0]!.name)) ? told[0]! : null

/** The store that the titles of every one of some tables tell. */
export function storeAboveAll(tables: readonly { rows: readonly Row[]; headerRow: number }[]): StoreAbove | null {
  const told = tables.map(({ rows, headerRow }) => storeAbove(rows.slice(0, headerRow)))
  const known = told.filter((one) => one !== null)
  return known.length === tables.length ? agreeing(known) : null
}

/**
 * The store that stands above each of some tables, null where none does; null where they do not tell several. "Norte", "Sede Norte." and "Norte enero
 * 2026" are one.
 */
export function storesAbove(tables: readonly { rows: readonly Row[]; headerRow: number }[]): (string | null)[] | null {
  const names = new Map<string, string>()
  const told = tables.map(({ rows, headerRow }) => {
    const name = withoutTime(storeAbove(rows.slice(0, headerRow))?.name ?? '')
    // One may be called by what it is alone: «Almacén Bodega».
    const key = fold(name).replaceAll(LABELS, ' ').trim() || fold(name)
    if (key === '') return null
    if (!names.has(key)) names.set(key, name)
    return names.get(key)!
  })
  return names.size > 1 ? told : null
}

const LABELS = /\b(bodega|sucursal|sede|punto de venta|pdv|tienda|almacen|establecimiento|local)\b/g
const YEAR = /^(19|20)\d{2}\b/
const JOINS = /(^|\s)(mes|de|del|-|–)$/i
/** Letters from which a month's name is none of a short word: "Mar" may be a store. */
const LONG_MONTH = 4

/** A name without the months and years in it: what a sheet of a month says of its time. */
function withoutTime(name: string): string {
  const words = name.split(/\s+/)
  const isMonth = (word: string, next = '') =>
    monthNumber(fold(word)) !== null && (word.length >= LONG_MONTH || YEAR.test(next))
  let left = ''
  for (const [at, word] of words.entries()) {
    if (!YEAR.test(word) && !isMonth(word, words[at + 1])) left = `${left} ${word}`.trim()
    else while (JOINS.test(left)) left = left.replace(JOINS, '').trim()
  }
  return left
}
