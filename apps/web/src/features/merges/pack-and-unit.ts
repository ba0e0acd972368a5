/** Words for a container of several units: "Aceite 1.000 ml caja x12", "Paca de arroz". A bag is not one, because units are sold in bags. */
const HOLDER = /(^|\s)(cajas?|pacas?|bultos?|displays?|fardos?|cart[oó]n(es)?|canast(a|illa)s?|docenas?)(\s|$)/i
/** A number of units at the end of a name: "Huevo x 30", "Gaseosa 400 ml x12 und". */
const COUNT = /\sx\s?\d{1,4}(\s?(u|und?s?|unid(ades)?|uds?))?$/i

const isPack = (name: string): boolean => HOLDER.test(name) || COUNT.test(name)

/** A warning before merging two products if only one name contains a pack, because the number of units in it is not known; undefined for others. */
export const packText = (one: string, other: string): string | undefined => {
  if (isPack(one) === isPack(other)) return undefined
  const [pack, unit] = isPack(one) ? [one, other] : [other, one]
  return `«${pack}» parece un empaque de «${unit}». Si los unes, cada empaque cuenta como una unidad en lo vendido, en lo que esperas y en las existencias.`
}
