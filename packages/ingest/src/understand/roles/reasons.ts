import type { Mapping, Role } from '../../roles.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { ColumnMeaning } from './mapping.ts'
import type { Relation } from '../amounts/relations.ts'

/** What speaks for a column's role, in the person's words, strongest first; empty for a column that is not used. */
export function reasonsFor(
  place: number,
  role: Role | null,
  meaning: ColumnMeaning,
  given: Partial<Mapping>,
  /** Where the column comes from, where the file itself has it not. */
  origin?: string,
): string[] {
  const { amounts, columns } = meaning
  const total = amounts.documentTotals.find((one) => one.place === place)
  if (role === null && origin !== undefined) return [origin]
  if (role === null) return total ? ['es el total de toda la factura, no el de cada línea'] : []
  if (given[role] === place) return ['lo dijiste tú']
  const column = columns[place]!
  const reasons: string[] = []
  const { relation } = amounts.best
  const places = [amounts.best.cantidad, amounts.best.precio, amounts.best.valor, relation?.discount?.place]
  if (relation && relation.kind !== 'none' && places.includes(place)) reasons.push(arithmetic(relation))
  if (amounts.ofLines === place) reasons.push('sus líneas suman el total de cada factura')
  if (origin !== undefined) return [...reasons, origin]
  const words = scoreHeader(column.header)
  if (words.has(role)) reasons.push(`se llama «${column.header.trim()}»`)
  switch (role) {
    case 'fecha':
      reasons.push(column.dates >= 0.99 ? 'todas sus celdas son fechas' : 'casi todas sus celdas son fechas')
      break
    case 'documento':
      if (column.distinct < column.filled) reasons.push('se repite en las líneas de un mismo documento')
      break
    case 'producto':
      if (column.phrases > 0.5) reasons.push('trae nombres')
      else if (reasons.length === 0) reasons.push('es el único texto que se repite de una venta a otra')
      break
    case 'talla':
    case 'color':
      reasons.push('completa el nombre del producto')
      break
    case 'productoCodigo':
    case 'clienteCodigo':
      if (column.codes > 0.5 || column.numbers > 0.9) reasons.push('trae códigos')
      break
    default:
  }
  return reasons
}

function arithmetic({ kind, fit, discount, tax }: Relation): string {
  const formula = `cantidad × precio${discount ? ' − descuento' : ''}${tax !== undefined || kind === 'taxed' ? ' + impuesto' : ''} = total`
  return kind === 'near'
    ? 'cantidad × precio se acerca al total'
    : fit === 1
      ? `${formula} en todas las filas`
      : `${formula} en ${Math.floor(fit * 100)} de cada 100 filas`
}
