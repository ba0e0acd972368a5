import type { Cell } from '../read/grid.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'

/** Why a cell is no number of its column. */
export function whyNoNumber(cell: Cell | undefined): string {
  const isMarked = parseAnyNumber(cell) !== null
  const why = isMarked ? 'No se sabe si el punto o la coma separa los miles o los decimales' : 'No es un número'
  return `${why}. Escribe solo cifras, por ejemplo 1500 o 1500,50.`
}
