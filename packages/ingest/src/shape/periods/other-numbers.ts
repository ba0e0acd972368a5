import { cellText, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Period } from './period.ts'

/** What numbers across, or as names of sheets, are where a word says so: sizes, tables of a restaurant, hours, stores, who sold. */
const OF_OTHER_NUMBERS =
  /\b(tallas?|talles?|numeracion|por (la )?(mesa|hora|ruta|caja|local|punto|sede|tienda|turno|puesto|vendedora?)s?)\b/
const areOfOtherNumbers = (text: string): boolean => OF_OTHER_NUMBERS.test(fold(text))

/** The same of numbers that are months for no better reason than to be from 1 to 12: any of those words, and days or weeks of one month, speaks against it. */
const MAY_BE_OTHER =
  /\b(mesas?|horas?|rutas?|cajas?|local(es)?|puntos?|sedes?|tiendas?|almacen(es)?|bodegas?|sucursal(es)?|turnos?|puestos?|vendedor(as?|es)?|semanas?|semanal(es)?|quincenas?|dias?|diari[oa]s?|(del|este|total) mes)\b/
export const mayBeOtherNumbers = (text: string): boolean => areOfOtherNumbers(text) || MAY_BE_OTHER.test(fold(text))

/** Letters of sizes beside numbers, and what sizes rise by. */
const SIZE_STEP = 2
const SIZE_LETTERS = /^(xx?s|s|m|l|xx?l|ch|eg)$/

/** Whether bare numbers across are what clothes and shoes measure, tables or hours, and no days: 4, 6, 8, 10; 1 to 12 under "Ventas por mesa". */
export function areNoDays(rows: Row[], headerRow: number, found: { period: Period }[]): boolean {
  if (found.length === 0 || !found.every(({ period }) => period.bare !== undefined)) return false
  const titles = (rows[headerRow] ?? []).map((cell) => fold(cellText(cell)))
  const above = rows.slice(0, headerRow).flat().map(cellText).join(' ')
  const numbers = found.map(({ period }) => period.bare!)
  const areSizes = numbers.every(
    (number, at) => number % SIZE_STEP === 0 && (at === 0 || number === numbers[at - 1]! + SIZE_STEP),
  )
  return areSizes || areOfOtherNumbers(above) || titles.filter((title) => SIZE_LETTERS.test(title)).length > 1
}
