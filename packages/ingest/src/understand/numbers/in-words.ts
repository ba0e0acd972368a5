/** Whole numbers as they are said in Spanish. */

const SMALL =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

function belowHundred(value: number): string {
  if (value < SMALL.length) return SMALL[value]!
  const [tens, rest] = [TENS[Math.floor(value / 10) - 3]!, value % 10]
  return rest === 0 ? tens : `${tens} y ${SMALL[rest]}`
}

function belowThousand(value: number): string {
  if (value === 100) return 'cien'
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const parts = [...(hundreds > 0 ? [HUNDREDS[hundreds - 1]!] : []), ...(rest > 0 ? [belowHundred(rest)] : [])]
  return parts.join(' ')
}

/**
 * 6286 → "seis mil doscientos ochenta y seis", before a noun.
 * @param isFeminine of units: "doscientas", "una"
 * @returns null from a million on
 */
export function inWords(value: number, isFeminine: boolean): string | null {
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000) return null
  if (value === 0) return 'cero'
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000]
  const parts = [
    ...(thousands === 1 ? ['mil'] : thousands > 1 ? [belowThousand(thousands), 'mil'] : []),
    ...(rest > 0 ? [belowThousand(rest)] : []),
  ]
  const words = parts.join(' ')
  return isFeminine
    ? words
        .replaceAll('cientos', 'cientas')
        .replaceAll('quinientos', 'quinientas')
        .replaceAll('veintiún', 'veintiuna')
        .replaceAll(/\bun\b/g, 'una')
    : words
}
