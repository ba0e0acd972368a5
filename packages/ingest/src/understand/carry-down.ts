import type { Cell, Row } from '../read/grid.ts'
import { isBlank, MAX_COLUMNS } from '../read/grid.ts'
import type { Finding, Mapping, Role } from '../types.ts'
import { isBodyRow } from './column.ts'

/** What a document says once for all its lines. */
const OF_DOCUMENT: Role[] = ['fecha', 'documento', 'tipoDocumento', 'local', 'cliente', 'clienteCodigo']
const NAMES: Role[] = ['producto', 'productoCodigo']
const AMOUNTS: Role[] = ['cantidad', 'precio', 'valor']
/** Share of the sales without a date from which they are lines of the row above, and not dates forgotten. */
const ENOUGH = 0.3

/**
 * Reports and merged cells say the date, the client and the document on the first line of each alone. Where many rows are so, those
 * without a date take what they leave blank of these from the row above, in place.
 */
export function carryDown(rows: Row[], firstRow: number, mapping: Mapping): Finding[] {
  const column = mapping.fecha
  if (column === null) return []
  const has = (row: Row, roles: Role[]) => roles.some((role) => mapping[role] !== null && !isBlank(row[mapping[role]!]))
  const continues = (row: Row) =>
    isBlank(row[column]) && has(row, NAMES) && has(row, AMOUNTS) && isBodyRow(row, MAX_COLUMNS)
  let [dated, lines] = [0, 0]
  for (let at = firstRow; at < rows.length; at++) {
    if (!isBlank(rows[at]![column])) dated++
    else if (continues(rows[at]!)) lines++
  }
  if (lines < ENOUGH * (dated + lines) || lines === 0) return []
  const columns = OF_DOCUMENT.flatMap((role) => (mapping[role] === null ? [] : [mapping[role]]))
  let above: Row | undefined
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!isBlank(row[column])) above = row
    else if (above && continues(row)) {
      const filled: Cell[] = Array.from(
        { length: Math.max(row.length, ...columns.map((place) => place + 1)) },
        (_, i) => row[i] ?? null,
      )
      for (const place of columns) if (isBlank(filled[place])) filled[place] = above[place] ?? null
      rows[at] = filled
      above = filled
    }
  }
  return [
    {
      code: 'fechas_arrastradas',
      kind: 'fact',
      text: `${lines.toLocaleString('es-CO')} filas no traen fecha: tomaron la de la fila de arriba, y también el cliente y el documento que les faltaban.`,
    },
  ]
}
