import { fold } from '../headers/fold.ts'

/** How many, in words. */
const COUNTS: Record<string, number> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
}
const UNIT =
  '(?:libras?|lbs?|kilos?|kgs?|arrobas?|litros?|lts?|metros?|mts?|unidad(?:es)?|unds?|paquetes?|paq|bolsas?|cajas?|pares|par|bultos?|panal(?:es)?|cubetas?|atados?|rollos?)'
const DOZEN = '(?:docenas?|doc)'
const OF = `(?: (?:de )?(?:${UNIT}|${DOZEN}))?`

/** A part of one, and how many of them: "media", "un cuarto de libra", "3 cuartos". */
const PARTS = new RegExp(String.raw`^(?:(\d{1,4}|[a-z]+) )?(?:(medi[oa])|(tercio)|(cuart[oa])|(octav[oa]))s?${OF}$`)
const AND_PART = /^(.+?) y (?:un )?(medi[oa]|cuarto)$/
const COUNT = new RegExp(String.raw`^(\d{1,4}|[a-z]+)${OF}$`)
/** One of something; the plural is a title again, or says in what. */
const UNIT_ALONE = /^(?:libra|lb|kilo|kg|arroba|litro|metro|unidad|paquete|bolsa|caja|par|bulto|docena|atado|rollo)$/
/** "x 4", "x4". */
const TIMES = /^x ?(\d{1,4})$/
const OF_DOZENS = new RegExp(String.raw`\b${DOZEN}\b`, 'i')

/** Whether a quantity is said in dozens: "2 docenas". */
export const isOfDozens = (text: string): boolean => OF_DOZENS.test(text)

/** Whether a text is a number in words and nothing else: "dos". */
export const isCountInWords = (text: string): boolean => Object.hasOwn(COUNTS, fold(text).trim())

/**
 * What people write of a quantity in words: "media", "libra y media", "tres cuartos", "dos libras", "x 4".
 * @returns a number, or of dozens "0.5 docena", whose content is decided with that of the others; null where the words say no quantity
 */
export function parseQuantityInWords(text: string): number | string | null {
  const said = fold(text).trim()
  const count = countOf(said)
  return count !== null && OF_DOZENS.test(said) ? `${count} docena` : count
}

function countOf(said: string): number | null {
  const [, before, part] = AND_PART.exec(said) ?? []
  if (before !== undefined) {
    const whole = countOf(before)
    return whole === null ? null : whole + countOf(part!)!
  }
  const [parts, howMany, half, third, quarter] = PARTS.exec(said) ?? []
  if (parts !== undefined) {
    const count = howMany === undefined ? 1 : numberOf(howMany)
    return count === null ? null : count / (half ? 2 : third ? 3 : quarter ? 4 : 8)
  }
  const [, times] = TIMES.exec(said) ?? []
  if (times !== undefined) return Number(times)
  if (UNIT_ALONE.test(said)) return 1
  const [, count] = COUNT.exec(said) ?? []
  return count === undefined ? null : numberOf(count)
}

/** "12" or "doce". */
const numberOf = (word: string): number | null => (/^\d/.test(word) ? Number(word) : (COUNTS[word] ?? null))
