import type { Finding } from '../../types.ts'
import type { AmountReading } from './amount-reading.ts'
import type { Column } from '../columns/column.ts'
import { chargedReadings } from './totals/charges-in-total.ts'
import { taxedReadings } from './taxes/taxed-total.ts'

/** Asks which of several readings of the columns of numbers is right; null where all load the same. @param readings the likeliest first */
export function whichReading(readings: readonly AmountReading[], columns: readonly Column[]): Finding | null {
  const different = differentOnes(readings)
  if (different.length < 2) return null
  const told = chargedReadings(different, columns) ?? taxedReadings(different, columns)
  if (told) return told
  return {
    code: 'dos_valores',
    kind: 'question',
    text: 'El archivo se puede leer de más de una manera. ¿Cuál es la correcta?',
    choices: different.map((reading) => ({
      label: describe(reading, columns),
      choose: { mapping: { cantidad: reading.cantidad, precio: reading.precio, valor: reading.valor } },
    })),
    chosen: 0,
  }
}

/** Readings that load the same quantities and values, whatever price stands beside them, are one answer. */
function differentOnes(readings: readonly AmountReading[]): AmountReading[] {
  const isSame = (a: AmountReading, b: AmountReading) =>
    a.valor !== null && a.valor === b.valor && a.cantidad === b.cantidad
  return readings.filter((one, at) => !readings.slice(0, at).some((before) => isSame(before, one)))
}

function describe({ cantidad, precio, valor }: AmountReading, columns: readonly Column[]): string {
  const header = (place: number) => columns[place]!.header
  const money =
    valor !== null
      ? `el valor es «${header(valor)}»`
      : precio !== null
        ? `el precio es «${header(precio)}»`
        : 'sin valor'
  return `${cantidad === null ? 'sin cantidad' : `la cantidad es «${header(cantidad)}»`} y ${money}`
}
