/** Abbreviations of units of measure and packs, without accents. Pure. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  galon: ['gl', 'gal', 'gln', 'galones'],
  unidad: ['und', 'unds', 'uni', 'unid', 'unids', 'unidades'],
  metro: ['mt', 'mts', 'mtr', 'mtrs', 'metros'],
  kilo: ['kg', 'kgs', 'kl', 'kls', 'kilos', 'kilogramo', 'kilogramos'],
  gramo: ['gr', 'grs', 'grm', 'gramos'],
  litro: ['lt', 'lts', 'ltr', 'ltrs', 'litros'],
  mililitro: ['ml', 'mls', 'mililitros'],
  libra: ['lb', 'lbs', 'libras'],
  centimetro: ['cm', 'cms', 'centimetros'],
  milimetro: ['mm', 'mms', 'milimetros'],
  pulgada: ['plg', 'pulg', 'pulgadas'],
  paquete: ['paq', 'pqt', 'pqte', 'paquetes'],
  caja: ['cja', 'cj', 'cajas'],
  bulto: ['bto', 'blt', 'bultos'],
  docena: ['doc', 'dna', 'docenas'],
}
/** Abbreviations of one or two letters, valid only after a number: elsewhere "M" is a size. */
const BEHIND_NUMBER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'metro',
    l: 'litro',
    g: 'gramo',
    k: 'kilo',
    u: 'unidad',
    un: 'unidad',
  }),
)

const MEASURES = new Map(Object.entries(WRITTEN).flatMap(([word, short]) => short.map((one) => [one, word])))

/** The whole word for an abbreviated measure; any other word unchanged. */
export const wholeMeasure = (word: string, behindNumber: boolean): string =>
  MEASURES.get(word) ?? (behindNumber ? (BEHIND_NUMBER.get(word) ?? word) : word)
