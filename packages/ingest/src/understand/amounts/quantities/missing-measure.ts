import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'

/**
 * Asks which of the columns that nothing explains is the money, or the quantity, that a file seems to lack.
 * @param isTaken whether the first of them was taken for it, as what the others say makes likelier
 */
export function missingMeasure(
  places: number[],
  mapping: Mapping,
  valueOfDocument: boolean,
  header: (place: number) => string,
  isTaken = false,
): Finding {
  const { cantidad, precio, valor } = mapping
  const isMoney = valor === null && precio === null
  const as = (label: string, changed: Partial<Mapping>) => ({
    label,
    choose: {
      mapping: { cantidad, precio, valor, ...changed },
      // A column that an answer names is the money of each line, unless it says otherwise.
      ...(valueOfDocument && { valueIs: 'document' as const }),
    },
  })
  const answers = [...new Set(places)].flatMap((place) => {
    const name = header(place)
    if (!isMoney) return [as(`«${name}» es la cantidad`, { cantidad: place })]
    const total = as(`«${name}» es el total de cada línea`, { valor: place })
    return cantidad === null ? [total] : [total, as(`«${name}» es el precio de una unidad`, { precio: place })]
  })
  return {
    code: 'columnas_dudosas',
    kind: 'question',
    text: `No encontramos ${isMoney ? 'el valor de las ventas' : 'la cantidad vendida'}. ¿Es una de estas columnas?`,
    choices: [...answers, as(isMoney ? 'Ninguna: solo hay cantidades' : 'Ninguna: cada fila es una unidad', {})],
    chosen: isTaken ? 0 : answers.length,
  }
}
