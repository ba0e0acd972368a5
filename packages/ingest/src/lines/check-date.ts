import { OLDEST_DATE } from '../understand/dates/old-dates.ts'
import type { Reject } from './line-amounts.ts'

/**
 * Rejects a line whose day is missing, or cannot be that of a sale.
 * @param date the day as YYYY-MM-DD; null where the cell holds none
 * @param isBlank whether the cell is empty
 * @param today later days are rejected; undefined where nobody says what day it is
 */
export function checkDate(date: string | null, isBlank: boolean, today: string | undefined, reject: Reject): void {
  if (date === null && isBlank)
    reject('fecha', 'fecha_vacia', 'Falta la fecha. Escribe el día de la venta, por ejemplo 31/12/2025.')
  else if (date === null)
    reject('fecha', 'fecha_invalida', 'No es una fecha que exista. Escríbela como día/mes/año, por ejemplo 31/12/2025.')
  else if (date < OLDEST_DATE) reject('fecha', 'fecha_antigua', 'La fecha es anterior a 1990. Revisa el año.')
  else if (today !== undefined && date > today)
    reject('fecha', 'fecha_futura', 'La fecha todavía no llega. Revisa el día, el mes y el año.')
}
