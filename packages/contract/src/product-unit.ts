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

/**
 * What a product is sold by where its name says it: 'm' of "Cable dúplex (metro)", 'kg' of "Puntilla x kilo"; '' for pieces. A figure
 * before the word is the size of a piece: "Arena x 40 kilos".
 */
export const unitOf = (nombre: string): string => PATTERNS.find(([pattern]) => pattern.test(nombre))?.[1] ?? ''
