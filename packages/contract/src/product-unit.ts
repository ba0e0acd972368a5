import type { ReorderRow } from './calls/reorder.ts'

export type Measured = Pick<ReorderRow, 'nombre'> & { inventario: Pick<ReorderRow['inventario'], 'unidad'> }

/** Units of measure: words and abbreviations in product names (regular expressions), and the sign written after a figure. */
const UNITS: readonly (readonly [words: string, short: string, sign: string])[] = [
  ['metros?', 'mts?|m', 'm'],
  ['kilos?|kilogramos?', 'kgs?', 'kg'],
  ['litros?', 'lts?', 'L'],
  ['libras?', 'lbs?', 'lb'],
  ['gal[oó]n|galones', 'gls?', 'gal'],
]

/** Patterns in names. Abbreviations count only in parentheses or after "granel" or "suelto": after an "x" they may be a size, as in "Tornillo x m". */
const PATTERNS = UNITS.map(
  ([words, short, sign]) =>
    [
      new RegExp(
        `\\((?:por |x )?(?:${words}|${short})\\.?\\)|\\s(?:x|por)\\s+(?:${words})(?=\\s|$)|\\b(?:granel|suelt[oa]s?)\\s+(?:${words}|${short})\\.?$`,
        'iu',
      ),
      sign,
    ] as const,
)

/** Abbreviations in stock reports, with the word or sign that is shown. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bto: 'bulto',
    blt: 'bulto',
    bl: 'bulto',
    cja: 'caja',
    cj: 'caja',
    paq: 'paquete',
    pqt: 'paquete',
    pq: 'paquete',
    doc: 'docena',
    dna: 'docena',
    pr: 'par',
    rll: 'rollo',
    rol: 'rollo',
    sob: 'sobre',
    sbr: 'sobre',
    caj: 'caja',
    fco: 'frasco',
    fra: 'frasco',
    frs: 'frasco',
    tab: 'tableta',
    tbl: 'tableta',
    amp: 'ampolla',
    cap: 'cápsula',
    cps: 'cápsula',
    bls: 'blíster',
    bol: 'bolsa',
    bsa: 'bolsa',
    tub: 'tubo',
    bot: 'botella',
    est: 'estuche',
    gr: 'g',
    grs: 'g',
    gramo: 'g',
    gramos: 'g',
    cm: 'cm',
    ml: 'ml',
    m2: 'm²',
    m3: 'm³',
  }),
)

const PIECE = /^(u|un|und?s?|unds?|uni|unid|unids|unidad(es)?|ud|uds|pz|pza?s?|piezas?|ea|each|units?|c\/u)$/
const SIGN_OF = UNITS.map(
  ([words, short, sign]) => [new RegExp(`^(?:${words}|${short}|${sign})$`, 'iu'), sign] as const,
)

/** The sign or word for a report's unit of measure: 'm' for "MT", 'bulto' for "BTO"; '' for pieces. */
const signOf = (unit: string): string => {
  const word = unit.trim().toLowerCase().replace(/\.$/, '')
  if (PIECE.test(word)) return ''
  return SIGN_OF.find(([pattern]) => pattern.test(word))?.[1] ?? SHORT.get(word) ?? word
}

/** The unit of measure in a product's name; '' where there is none, and for pieces. */
const namedUnit = (nombre: string): string => PATTERNS.find(([pattern]) => pattern.test(nombre))?.[1] ?? ''

/**
 * The unit in which a product is sold, from its stock report or else from its name: 'm' for "Cable dúplex (metro)", 'kg' for "Puntilla x kilo"; '' for
 * pieces. A number before the unit is the size of a piece, as in "Arena x 40 kilos".
 */
export const unitOf = ({ nombre, inventario: { unidad } }: Measured): string =>
  unidad === null ? namedUnit(nombre) : signOf(unidad)

/** Words, which have a plural: 'bulto', 'caja', 'par'. */
const WORD = /^\p{L}{3,}$/u
const ABBREVIATED: ReadonlySet<string> = new Set(UNITS.map(([, , sign]) => sign))
/** Abbreviations: three letters that end in a consonant (except these words), or a beginning that no Spanish word has ('lta', 'pqte'). */
const ABBREVIATION =
  /^(?:(?!(?:par|kit|set|pan|red|tul)$)\p{L}{2}[^aeiouáéíóú]$|(?![bcdfgkpt][lr]|ch|ll)[bcdfghjklmnpqrtvxyz]{2})/u

/** Whether a unit measures length, weight, area or volume ('m', not 'caja'). @param unit from {@link unitOf} */
export const isMeasure = (unit: string): boolean => ABBREVIATED.has(unit) || !WORD.test(unit)

/** Endings of words stressed on the last syllable ('cartón', 'cojín'), which lose their accent in the plural. */
const UNSTRESSED: Readonly<Record<string, string>> = { án: 'an', én: 'en', ín: 'in', ón: 'on', ún: 'un' }

const pluralOf = (word: string): string => {
  const ending = UNSTRESSED[word.slice(-2)]
  if (ending !== undefined) return `${word.slice(0, -2)}${ending}es`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return /[dlnr]$/.test(word) ? `${word}es` : `${word}s`
}

/** The unit after an amount, in singular or plural: '1 bulto', '962 bultos', '2 pares', '943 m', '3 cun'. @param unit from {@link unitOf} */
export const unitFor = (amount: number, unit: string): string =>
  amount === 1 || ABBREVIATED.has(unit) || !WORD.test(unit) || ABBREVIATION.test(unit) || unit.endsWith('s')
    ? unit
    : pluralOf(unit)
