import type { ReorderRow } from './calls/reorder.ts'

export type Measured = Pick<ReorderRow, 'nombre'> & { inventario: Pick<ReorderRow['inventario'], 'unidad'> }

/** Words and abbreviations by which names say what a product is sold by, and how that is written behind a figure. */
const UNITS: readonly (readonly [words: string, short: string, sign: string])[] = [
  ['metros?', 'mts?|m', 'm'],
  ['kilos?|kilogramos?', 'kgs?', 'kg'],
  ['litros?', 'lts?', 'L'],
  ['libras?', 'lbs?', 'lb'],
  ['gal[oó]n|galones', 'gls?', 'gal'],
]

/** In brackets, and of what is sold loose, also abbreviated; behind an "x" an abbreviation may be a size: "Tornillo x m". */
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

/** Abbreviations of stock reports that are no plain words, as they are told. */
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

/** How a unit of measure of a report is written behind a figure: 'm' of "MT", 'bulto' of "BTO"; '' for pieces. */
const signOf = (unit: string): string => {
  const word = unit.trim().toLowerCase().replace(/\.$/, '')
  if (PIECE.test(word)) return ''
  return SIGN_OF.find(([pattern]) => pattern.test(word))?.[1] ?? SHORT.get(word) ?? word
}

/** What the name of a product says that it is sold by; '' where it says none, and for pieces. */
const namedUnit = (nombre: string): string => PATTERNS.find(([pattern]) => pattern.test(nombre))?.[1] ?? ''

/**
 * What a product is sold by, as its stock report says, or where that says nothing its name: 'm' of "Cable dúplex (metro)", 'kg' of "Puntilla x kilo"; ''
 * for pieces. A figure before the word is the size of a piece: "Arena x 40 kilos".
 */
export const unitOf = ({ nombre, inventario: { unidad } }: Measured): string =>
  unidad === null ? namedUnit(nombre) : signOf(unidad)

/** What is no abbreviation and has a plural: 'bulto', 'caja', 'par'. */
const WORD = /^\p{L}{3,}$/u
const ABBREVIATED: ReadonlySet<string> = new Set(UNITS.map(([, , sign]) => sign))
/** Three letters that end in a consonant are an abbreviation, but for these words; so is what begins as no word does: 'lta', 'pqte'. */
const ABBREVIATION =
  /^(?:(?!(?:par|kit|set|pan|red|tul)$)\p{L}{2}[^aeiouáéíóú]$|(?![bcdfgkpt][lr]|ch|ll)[bcdfghjklmnpqrtvxyz]{2})/u

/** Whether a unit is one of length, weight, area or volume, and no word for several pieces: 'm', and not 'caja'. @param unit as `unitOf` tells it */
export const isMeasure = (unit: string): boolean => ABBREVIATED.has(unit) || !WORD.test(unit)

/** Of a word that is stressed on its end: 'cartón', 'cojín'. */
const UNSTRESSED: Readonly<Record<string, string>> = { án: 'an', én: 'en', ín: 'in', ón: 'on', ún: 'un' }

const pluralOf = (word: string): string => {
  const ending = UNSTRESSED[word.slice(-2)]
  if (ending !== undefined) return `${word.slice(0, -2)}${ending}es`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return /[dlnr]$/.test(word) ? `${word}es` : `${word}s`
}

/** The unit behind an amount: '1 bulto', '962 bultos', '2 pares', '12 sobres', '943 m', '3 cun'. @param unit as `unitOf` tells it */
export const unitFor = (amount: number, unit: string): string =>
  amount === 1 || ABBREVIATED.has(unit) || !WORD.test(unit) || ABBREVIATION.test(unit) || unit.endsWith('s')
    ? unit
    : pluralOf(unit)
