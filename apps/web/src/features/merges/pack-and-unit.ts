/** What holds several of a product: "Aceite 1.000 ml caja x12", "Paca de arroz". A bag is how one is sold. */
const HOLDER = /(^|\s)(cajas?|pacas?|bultos?|displays?|fardos?|cart[oó]n(es)?|canast(a|illa)s?|docenas?)(\s|$)/i
/** How many a name ends with: "Huevo x 30", "Gaseosa 400 ml x12 und". */
const COUNT = /\sx\s?\d{1,4}(\s?(u|und?s?|unid(ades)?|uds?))?$/i

const isPack = (name: string): boolean => HOLDER.test(name) || COUNT.test(name)

/** What is to be known before two are merged of which one alone is called as a pack: nobody is asked how many it has. Undefined for others. */
export const packText = (one: string, other: string): string | undefined => {
  if (isPack(one) === isPack(other)) return undefined
  const [pack, unit] = isPack(one) ? [one, other] : [other, one]
  return `«${pack}» parece un empaque de «${unit}». Si los unes, cada empaque cuenta como una unidad en lo vendido, en lo que esperas y en las existencias.`
}
