import type { Role } from '../../roles.ts'
import { bareTitle } from './bare-title.ts'
import { fold } from './fold.ts'
import { FORBIDDEN } from './forbidden-words.ts'
import { namesPapers } from './identity-papers.ts'
import { spellingCorrector } from './spelling.ts'
import { ABBREVIATIONS, FOREIGN_WORDS, VOCABULARY } from './vocabulary.ts'

/** Said of a header that would be forbidden otherwise: without taxes is not a tax, and the total of a purchase is what its buyer paid; "s/iva" and "c/iva" are short for them. */
const EXCUSED =
  /\b(sin|libre( de)?|antes( de)?|con|incluido|incluye|mas|excl|incl|without|before|after|despues( de)?|depois( de)?|excluding|including|sem|com|[sc])\b( de| el| la)? (iva|igv|impuestos?|imposto|tax(es)?|vat|gst|descuentos?|discount|envio|shipping|flete|frete|propinas?|domicilios?)\b/

/** Words that say nothing about the role: World Office's sections, currencies, fillers. */
const NOISE =
  /\b(encab|encabezado|detalle|cop|usd|mxn|pen|ars|clp|brl|eur|pesos|dolares|en|col|us|rs|moneda local|v|ml|el|la|los|las|de|del|do|da|x)\b/g
/** The same but for words that are a name of their own, where they stand alone. */
const NOISE_LEFT = /\b(cop|usd|mxn|pen|ars|clp|brl|eur|us)\b/g

const PLACE = new Map<string, [Role, number][]>()
const WORDS = new Set<string>()
for (const [role, names] of VOCABULARY) {
  names.forEach((name, i) => {
    const list = PLACE.get(name) ?? []
    list.push([role, i])
    PLACE.set(name, list)
    for (const word of name.split(' ')) WORDS.add(word)
  })
}
for (const word of [
  ...Object.keys(ABBREVIATIONS),
  'cuarto',
  'cuartos',
  'ano',
  'anio',
  'mes',
  'hora',
  'costo',
  'iva',
  'utilidad',
  'vendedor',
  'stock',
  // Words of their own that are one letter off a known one.
  'premio',
  'premios',
  'previo',
  'previa',
  'tarima',
  'tarimas',
  'predio',
  'predios',
  'modulo',
  'rentas',
  'entera',
  'entero',
  'entre',
])
  WORDS.add(word)

const ORDER = new Map([...PLACE.keys()].map((name, i) => [name, i]))

/** The same without spaces, as databases write them: VALORTOTAL, ORDERDATE. */
const GLUED = new Map([...PLACE].map(([name, roles]) => [name.replaceAll(' ', ''), roles]))
/** The same without the little words between: "fecha de venta" is "fecha venta". */
const BARE = new Map<string, [Role, number][]>()
for (const [name, roles] of PLACE) {
  const bare = name.replace(NOISE, ' ').replace(/\s+/g, ' ').trim()
  if (bare !== '' && !BARE.has(bare)) BARE.set(bare, roles)
}

/** Score of a header that is a synonym; each place down its list costs PLACE_COST. */
const EXACT = 1
const PLACE_COST = 0.002
/** Places after which a name costs no more: a name far down is one all the same. */
const LAST_PLACE = 90
/** Score of a header that is one but for a remark in brackets. */
const REMARKED = 0.95
/** Score of a header that is one once its abbreviations are written out or its glued words parted. */
const EXPANDED = 0.9
/** Score of a header that holds a synonym of two words or more, and of one that begins or ends with a synonym's single word. */
const CONTAINS = 0.6
const BEGINS = 0.45
const ENDS = 0.4
/** Roles whose word may stand last, as English headers have it: weekly_sales, transaction_qty. "Payment type" and "phone number" say nothing. */
const LAST_WORD: ReadonlySet<Role> = new Set([
  'fecha',
  'local',
  'cliente',
  'producto',
  'categoria',
  'cantidad',
  'precio',
  'valor',
])
/** Characters of a header that may match loosely; longer ones are sentences of a letterhead. */
const MAX_LOOSE_LENGTH = 60

const known = new Map<string, Map<Role, number>>()

/** How well a header names each role, 0…1; roles it does not name are absent. */
export function scoreHeader(header: string): ReadonlyMap<Role, number> {
  let scores = known.get(header)
  if (!scores) {
    scores = computeScores(header)
    // Headers recur within a file; another file's must not stay for ever.
    if (known.size > 5000) known.clear()
    known.set(header, scores)
  }
  return scores
}

/** What a kilo or a unit costs: "$ kilo", "$/und". */
const PRICE_OF_MEASURE =
  /^\s*(?:\$|s\/\.?|bs\.?|r\$|₡|gs\.?)\s*(\/|x|por|de)?\s*(kilo|kg|kgr|libra|lb|litro|lt|unidad|unid|und?|pieza|docena)s?\.?\s*$/i

/** What one of what was sold costs: "C/U", "Alquiler c/u". */
const OF_EACH = /(^|\s)c\s?\/\s?u\.?$|\bcada un[oa]$/i

/** A title of nothing but the sign of money, and what it is worth. */
const MONEY_SIGN = /^\s*\(?(\$+|us\$|r\$|s\/\.?|€|₡|₲)\)?\s*$/i
const SIGN = 0.72

/** Score of a title that names papers of identity. */
const OF_PAPERS = 0.93

function computeScores(said: string): Map<Role, number> {
  const header = bareTitle(said)
  const scores = new Map<Role, number>()
  if (MONEY_SIGN.test(header)) keepHighest(scores, 'valor', SIGN)
  // "# PRODUCTO" and "N° producto" are numbers of products.
  const numbered = header.replace(/^\s*(#|n[°º]\.?|nº)\s*(?=\S)/i, 'numero ')
  const whole = fold(numbered)
  // Every name has a letter. Most cells that are looked at as titles are figures.
  if (!/[a-z]/.test(whole)) return scores
  const bare = whole.replace(NOISE, ' ').replace(/\s+/g, ' ').trim() || whole.replace(NOISE_LEFT, ' ').trim()
  const exact = (name: string, worth: number) => {
    for (const [role, place] of PLACE.get(name) ?? GLUED.get(name) ?? BARE.get(name) ?? [])
      keepHighest(scores, role, worth - Math.min(place, LAST_PLACE) * PLACE_COST)
  }
  if (PRICE_OF_MEASURE.test(header)) keepHighest(scores, 'precio', EXACT)
  else exact(whole, EXACT)
  if (namesPapers(whole)) keepHighest(scores, 'clienteCodigo', OF_PAPERS)
  if (scores.size === 0) exact(bare, EXACT - PLACE_COST)
  const outside = withoutRemark(header)
  if (scores.size === 0 && outside !== undefined) exact(outside, REMARKED)
  const expanded = expand(bare)
  if (scores.size === 0) exact(expanded, EXPANDED)
  if (scores.size === 0) ofTotal(expanded, scores)
  if (scores.size === 0 && whole.length <= MAX_LOOSE_LENGTH)
    for (const text of new Set([bare, expanded, bare.replace(EXCUSED, ' ').trim()])) scoreLoosely(text, scores)
  if (scores.size === 0 && OF_EACH.test(header.trim())) keepHighest(scores, 'precio', CONTAINS)
  for (const role of scores.keys())
    if (FORBIDDEN[role]?.test(whole.replace(EXCUSED, '')) || FORBIDDEN[role]?.test(expanded.replace(EXCUSED, '')))
      scores.delete(role)
  return scores
}

/** "Total pares", "total_monto": a total is of what its other word names. */
function ofTotal(text: string, scores: Map<Role, number>): void {
  const [, measure = ''] = /^total (.+)$/.exec(text) ?? []
  for (const [role, place] of PLACE.get(measure) ?? [])
    if (role === 'cantidad' || role === 'valor')
      keepHighest(scores, role, EXPANDED - Math.min(place, LAST_PLACE) * PLACE_COST)
}

/** Units and kinds of amounts that a remark in brackets may name; they say what the column is. */
const TELLING_REMARK =
  /\b(und?s?|unid|unidad(es)?|units?|pzas?|piezas?|cajas?|kgs?|kilos?|lts?|litros?|porc|iva|igv|tax)\b|%/

/** A header without its remark in brackets, folded: "Total (MXN)", "Valor (cantidad x precio)"; undefined where it has none, or one that says what the column is. */
function withoutRemark(header: string): string | undefined {
  const match = /^([^()]*[^()\s])\s*\(([^()]*)\)\s*$/.exec(header)
  if (!match) return undefined
  const remark = match[2]!
  const isFormula = /\S\s*[*×]\s*\S|\b[xX]\b/.test(remark)
  return isFormula || (!TELLING_REMARK.test(fold(remark)) && scoreHeader(remark).size === 0)
    ? fold(match[1]!)
    : undefined
}

/** A header folded, its words of one wrong letter as they should be: "Vendendor", "Cantidda". */
export function spelled(header: string): string {
  return fold(header)
    .split(' ')
    .map((word) => (isKnown(word) ? word : (correctSpelling(word) ?? word)))
    .join(' ')
}

function isKnown(word: string): boolean {
  return WORDS.has(word) || /\d/.test(word)
}

/** A word of another language is no slip of one of its own: "imposto" is a tax, "importo" an amount. */
const correctSpelling = spellingCorrector([...WORDS].filter((word) => !FOREIGN_WORDS.has(word)))

/** Abbreviations written out and glued words parted: CANTIDADUNIDADES, CveProd. */
function expand(text: string): string {
  return text
    .split(' ')
    .flatMap((word) => (isKnown(word) ? [word] : (part(word) ?? [correctSpelling(word) ?? word])))
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
}

/** A word as known words side by side, longest first; undefined where it is no such thing. */
function part(word: string): string[] | undefined {
  if (word === '') return []
  for (let length = word.length; length >= 3; length--) {
    const first = word.slice(0, length)
    if (!WORDS.has(first)) continue
    const rest = word.slice(length)
    if (rest === 'v' || rest === 's') return [first]
    const parts = part(rest)
    if (parts) return [first, ...parts]
  }
  return undefined
}

/** Names of two words or more anywhere in a header, and single ones at its ends; in the order of the vocabulary, in which roles are scored. */
function scoreLoosely(bare: string, scores: Map<Role, number>): void {
  const words = bare.split(' ')
  const [first = ''] = words
  const last = words.at(-1)!
  const worth = new Map<string, number>()
  if (last.length > 2) worth.set(last, ENDS)
  if (first.length > 3) worth.set(first, BEGINS)
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= words.length; to++) worth.set(words.slice(from, to).join(' '), CONTAINS)
  const found = [...worth.keys()].filter((name) => ORDER.has(name)).sort((a, b) => ORDER.get(a)! - ORDER.get(b)!)
  for (const name of found)
    for (const [role, place] of PLACE.get(name)!) {
      const score = worth.get(name)!
      if (score !== ENDS || LAST_WORD.has(role))
        keepHighest(scores, role, score - Math.min(place, LAST_PLACE) * PLACE_COST)
    }
}

function keepHighest(scores: Map<Role, number>, role: Role, score: number): void {
  scores.set(role, Math.max(score, scores.get(role) ?? 0))
}

/** Whether a header says that its numbers are no pieces sold: "Cash amount collected". */
export const isNoQuantity = (header: string): boolean => FORBIDDEN.cantidad!.test(fold(header))
