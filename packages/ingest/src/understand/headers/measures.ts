import { spelled } from './headers.ts'

/** Measures that goods are sold by, as titles write them, for a regular expression. */
export const MEASURES =
  'kgs?|kilos?|kilaje|(?:kilo)?gramos?|quilos?|lts?|litros?|galones?|gal|ton(?:elad[oa])?s?|libras?|lbs?|arrobas?|quintales?|m2|m3|mts'
const MEASURE = new RegExp(`\\b(${MEASURES})\\b`)
/** What makes of a title with a measure one of money, of a rate or of something that was not sold: "Precio kg", "Flete x ton". */
const OF_MONEY =
  /\b(precios?|preco|price|valor(es)?|vr|vlr|importes?|montos?|money|pesos|plata|dolares|usd|cop|mxn|facturad[oa]s?|facturacion|faturamento|ingresos?|receita|amount|revenue|tarifa|costos?|cost|custo|flete|frete|utilidad|margen|descuentos?|stock|saldo|existencias?|inventario)\b|[$%€]/
/** What a pack holds: "Kg x bulto", "Und por caja". */
const OF_PACK =
  /^(cant(idad)?|kgs?|kilos?|lts?|litros?|und?s?|unid|unidad(es)?|pzas?|piezas|units?) (x|por|per|en|de la|de cada) (?!mil\b)[a-z]+$/

/** Whether a title says that its figures are so many kilos or litres, and not what they were sold for. */
export function measuresGoods(header: string): boolean {
  const text = spelled(header)
  return MEASURE.test(text) && !OF_MONEY.test(text) && !OF_MONEY.test(header) && !OF_PACK.test(text)
}

/** Whether a title says that its figures are what a pack holds. */
export const isOfPack = (header: string): boolean => OF_PACK.test(spelled(header))
