import { fold } from '../headers/fold.ts'
import { isOneOff } from '../headers/spelling.ts'

/** Spanish, English, Portuguese and French, whole and short. */
const MONTHS = new Map<string, number>()
for (const [i, names] of [
  'enero ene ener january jan janeiro janvier janv',
  'febrero feb febr february fevereiro fev fevrier fevr',
  'marzo mar marz march marco mars',
  'abril abr april apr avril avr',
  'mayo may maio mai',
  'junio jun june junho juin',
  'julio jul july julho juillet juil',
  'agosto ago agos agost august aug aout',
  'septiembre setiembre sep sept set september setembro septembre',
  'octubre oct october outubro out octobre',
  'noviembre nov november novembro novembre',
  'diciembre dic dici december dec dezembro dez decembre',
].entries())
  for (const name of names.split(' ')) MONTHS.set(name, i + 1)

/** A pattern for a word that names a month, whole or short, folded. */
export const MONTH_PATTERN = [...MONTHS.keys()].join('|')

/** Letters of an abbreviation, and of a misspelled name, at least. */
const LEAST_LETTERS = 3
const LEAST_MISSPELLED = 5

/**
 * The name of a month that a word abbreviates, by some of its letters in their order, or misspells by one letter: "Enr", "Agt", "Agsoto". Null
 * where it does neither.
 */
export function monthWrittenAs(word: string, month: number): string | null {
  const letters = fold(word)
  if (letters.length < LEAST_LETTERS || !/^[a-z]+$/.test(letters)) return null
  const names = [...MONTHS].flatMap(([name, number]) => (number === month && name[0] === letters[0] ? [name] : []))
  const isShort = (name: string) => {
    let from = 0
    return [...letters].every((letter) => (from = name.indexOf(letter, from) + 1) > 0)
  }
  return (
    names.find(isShort) ?? names.find((name) => letters.length >= LEAST_MISSPELLED && isOneOff(name, letters)) ?? null
  )
}

/** 1 to 12 for the name of a month, whole or short; else null. */
export function monthNumber(text: string): number | null {
  return MONTHS.get(fold(text)) ?? null
}

const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** A pattern for the name of a month in Spanish, whole and folded. */
export const SPANISH_MONTH_PATTERN = [...MONTH_NAMES, 'setiembre'].join('|')

/** A day as people write it in Spanish: 12 de enero de 2026. @param date yyyy-mm-dd */
export function spanishDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day} de ${MONTH_NAMES[month - 1]} de ${year}`
}

/** "marzo" for 3. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1]!
}
