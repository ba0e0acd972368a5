/** Public holidays of Colombia by Ley 51 de 1983 (Ley Emiliani; in force since 1984) and Ley 2578 de 2026. Days are day numbers (days.ts). */
import { dayNumber, WEEK, weekday } from './days.ts'

/** Calendar months, 1–12, of the tables below. */
const [JANUARY, MARCH, MAY, JUNE, JULY, AUGUST, OCTOBER, NOVEMBER, DECEMBER] = [1, 3, 5, 6, 7, 8, 10, 11, 12] as const

/** Holidays on a fixed date (Ley 51, article 1): [month, day]. */
const FIXED = [
  [JANUARY, 1], // Año Nuevo
  [MAY, 1], // Día del Trabajo
  [JULY, 20], // Independencia
  [AUGUST, 7], // Batalla de Boyacá
  [DECEMBER, 8], // Inmaculada Concepción
  [DECEMBER, 25], // Navidad
] as const

/** Holidays moved to the next Monday unless they fall on one (article 1, paragraph). */
const MOVED = [
  [JANUARY, 6], // Reyes Magos
  [MARCH, 19], // San José
  [JUNE, 29], // San Pedro y San Pablo
  [AUGUST, 15], // Asunción
  [OCTOBER, 12], // Día de la Raza
  [NOVEMBER, 1], // Todos los Santos
  [NOVEMBER, 11], // Independencia de Cartagena
] as const

/** Nuestra Señora del Rosario de Chiquinquirá: 9 July, moved to Monday like those above, since 2026 (Ley 2578 de 2026, article 6). */
const CHIQUINQUIRA = { since: 2026, date: [JULY, 9] } as const

/** Offsets in days from Easter Sunday. The last three fall 39, 60 and 68 days after it and are moved to the next Monday. */
const AFTER_EASTER = [
  -3, // Jueves Santo
  -2, // Viernes Santo
  43, // Ascensión
  64, // Corpus Christi
  71, // Sagrado Corazón
] as const

/** Day number of Easter Sunday, by the anonymous Gregorian computus (Meeus 1991, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const inMarch = h + l - 7 * m + 22
  return dayNumber(year, MARCH, inMarch)
}

/**
 * The distinct holidays of a year as day numbers, ascending. There are 18, and 19 from 2026 on; one fewer where San Pedro y San Pablo and
 * Sagrado Corazón fall on the same Monday (as in 2025).
 */
export function colombianHolidays(year: number): number[] {
  const moved = year >= CHIQUINQUIRA.since ? [...MOVED, CHIQUINQUIRA.date] : MOVED
  const days = [
    ...FIXED.map(([month, day]) => dayNumber(year, month, day)),
    ...moved.map(([month, day]) => nextMonday(dayNumber(year, month, day))),
    ...AFTER_EASTER.map((after) => easterSunday(year) + after),
  ]
  return [...new Set(days)].sort((a, b) => a - b)
}

/** The next Monday, or the day itself if it is one. */
function nextMonday(day: number): number {
  return day + ((8 - weekday(day)) % WEEK)
}
