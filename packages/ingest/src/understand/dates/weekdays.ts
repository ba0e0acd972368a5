/** Names of the days of the week and their usual abbreviations, Monday first, in Spanish, Portuguese and English; folded. */
const WORDS = [
  'lunes lun segunda seg monday mon',
  'martes mar terca ter tuesday tues tue',
  'miercoles mierc mier mie quarta qua wednesday weds wed',
  'jueves jue quinta qui thursday thurs thur thu',
  'viernes vie sexta sex friday fri',
  'sabado sab saturday sat',
  'domingo dom sunday sun',
].map((words) => words.split(' '))

/** One or two letters, which are a day only where nothing else can be meant. */
const LETTERS = ['lu l', 'ma', 'mi', 'ju j', 'vi v', 'sa', 'do'].map((words) => words.split(' '))

const numbers = (days: readonly string[][]): Map<string, number> =>
  new Map(days.flatMap((words, day) => words.map((word) => [word, day] as const)))
const NUMBERS = numbers(WORDS)
const NUMBERS_OF_LETTERS = numbers(LETTERS)

/** A pattern for a word that names a day of the week, folded. */
export const WEEKDAY_PATTERN = WORDS.flat().join('|')

/** The same for its name in Spanish, whole. */
export const SPANISH_WEEKDAY_PATTERN = WORDS.map(([name]) => name).join('|')

/** Whether a word names a day of the week. @param word folded */
export const isWeekday = (word: string): boolean => NUMBERS.has(word)

/** Whether one or two letters stand for a day of the week, where they can mean nothing else. @param word folded */
export const isWeekdayInLetters = (word: string): boolean => NUMBERS_OF_LETTERS.has(word)

/** The day of the week that a word or its first letters name: 0 is Monday; null for any other word. @param word folded */
export const weekdayNumber = (word: string): number | null => NUMBERS.get(word) ?? NUMBERS_OF_LETTERS.get(word) ?? null
