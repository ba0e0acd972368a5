/** Measures that can be told in one of them. */
export interface Kind {
  /** Spanish, in the plural. */
  unit: string
  /** How many of it one of each other measure is. */
  others: { words: RegExp; worth: number; isCustom?: true }[]
  own: RegExp
}

export const KINDS: readonly Kind[] = [
  {
    unit: 'kilos',
    own: /^(kg|kgs|kgm|kilos?|kilogramos?|quilos?)$/,
    others: [
      { words: /^(g|gr|grs|grm|gramos?|gm|gms)$/, worth: 1 / 1000 },
      // Of Colombia's markets.
      { words: /^(lb|lbs|libras?)$/, worth: 0.5, isCustom: true },
      { words: /^arrobas?$/, worth: 12.5, isCustom: true },
      { words: /^(ton|tons|toneladas?|tm)$/, worth: 1000 },
    ],
  },
  {
    unit: 'litros',
    own: /^(l|lt|lts|ltr|litros?)$/,
    others: [
      { words: /^(ml|mls|mlt|mililitros?|cc|cm3)$/, worth: 1 / 1000 },
      { words: /^(gal|gls?|galon(es)?)$/, worth: 3.785, isCustom: true },
    ],
  },
  {
    unit: 'metros',
    own: /^(m|mt|mts|mtr|metros?|metros? lineal(es)?)$/,
    others: [{ words: /^(cm|cms|centimetros?)$/, worth: 1 / 100 }],
  },
  {
    unit: 'unidades',
    own: /^(u|un|und|unds|uds?|unid|unidad(es)?|unit|units|pzas?|piezas?|ea|niu|h87|94)$/,
    others: [
      { words: /^(docenas?|doc|dz|duzias?|dozens?)$/, worth: 12 },
      { words: /^(medias? docenas?|1 2 docenas?|1 2 doc|meia duzia)$/, worth: 6 },
      { words: /^(cientos?|centenas?)$/, worth: 100 },
      { words: /^(millar(es)?|miles)$/, worth: 1000 },
      { words: /^(pares|par)$/, worth: 2 },
      { words: /^(six ?packs?)$/, worth: 6 },
    ],
  },
]
/** "Caja x 24", "Paca x12 und": so many pieces. */
const PACK =
  /^(cajas?|pacas?|paquetes?|paq|bultos?|displays?|packs?|bandejas?|canastas?|cubetas?|panal(?:es)?|estuches?|rollos?|cx|cj) ?(?:x|de|por)? ?(\d{1,3})(?: ?(und?s?|unid|unidades|u|kg|kilos|m|mts|metros|lt|lts|litros))?$/
/** What a pack holds by the unit behind its number; where there is none, rolls are of metres and others of pieces. */
const UNIT_OF_PACK: readonly [RegExp, string][] = [
  [/^k/, 'kilos'],
  [/^l/, 'litros'],
  [/^m/, 'metros'],
]

/** How many of the kind's unit one of a measure is; null where it is none of the kind. @param measure folded */
export function worthOf(measure: string, { own, others, unit }: Kind): number | null {
  if (own.test(measure)) return 1
  const [, name = '', pack, of = ''] = PACK.exec(measure) ?? []
  const held = UNIT_OF_PACK.find(([words]) => words.test(of))?.[1] ?? 'unidades'
  const isOfKind = unit === (of === '' && name.startsWith('rollo') ? 'metros' : held)
  return pack !== undefined && isOfKind
    ? Number(pack)
    : (others.find(({ words }) => words.test(measure))?.worth ?? null)
}

/** Whether a measure is one of custom, and not of law. */
export const isOfCustom = (measure: string, { others }: Kind): boolean =>
  others.some(({ words, isCustom }) => isCustom === true && words.test(measure))

/** What measures of custom are taken for, as the question says it. */
export const CUSTOMS: Record<string, string> = {
  kilos: ' (una libra son 0,5 kilos y una arroba 12,5)',
  litros: ' (un galón son 3,785 litros)',
}
