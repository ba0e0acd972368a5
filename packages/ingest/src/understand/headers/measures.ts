import { fold } from './fold.ts'

/** Measures that goods are sold by, as titles write them. */
const MEASURE =
  'kgs?|kilos?|kilaje|(kilo)?gramos?|quilos?|lts?|litros?|galones?|gal|toneladas?|tons?|libras?|lbs?|arrobas?|quintales?|m2|m3|mts|metros?|yardas?'
/** What may stand beside a measure in a title that says nothing but how much was sold; "neto" may be of money. */
const BESIDE =
  'net[oa]s|brut[oa]s|vendid[oa]s?|despachad[oa]s?|entregad[oa]s?|facturad[oa]s?|por|al|de|en|mes|meses|dia|semana|producto|cliente|tienda|local|sede|sucursal'
const OF_GOODS = new RegExp(`^((cantidad|total|volumen) )?(de |en )?(${MEASURE})( (${BESIDE}))*$`)
const NAMES_MEASURE = new RegExp(`\\b(${MEASURE})\\b`)
/** What a pack holds: "Kg x bulto", "Und por caja". */
const OF_PACK =
  /^(cant(idad)?|kgs?|kilos?|lts?|litros?|und?s?|unid|unidad(es)?|pzas?|piezas|units?) (x|por|per|en|de la|de cada) (?!mil\b)[a-z]+$/

/** Whether a title says that its figures are so many kilos or litres, and nothing else. */
export const measuresGoods = (title: string): boolean => OF_GOODS.test(fold(title)) && !/[$%€£]/.test(title)

/** Whether a title has a measure in it: "Ventas Kg" may be what was sold or what it came to. */
export const namesMeasure = (title: string): boolean => NAMES_MEASURE.test(fold(title))

/** Whether a title says that its figures are what a pack holds. */
export const isOfPack = (header: string): boolean => OF_PACK.test(fold(header))
