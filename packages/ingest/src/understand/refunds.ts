import { excerpt } from '../excerpt.ts'
import type { Row } from '../read/grid.ts'
import type { Choices, Decimal, Finding, Mapping } from '../types.ts'
import type { Column } from './column.ts'
import { fold } from './fold.ts'
import { parseNumber } from './numbers.ts'

const REFUND = /\b(refund(ed|s)?|reembolsad[oa]s?|reembolsos?|reintegrad[oa]s?|reintegros?|estornad[oa]s?|estornos?)\b/
const NO_AMOUNT =
  /\b(date|fecha|data|quantity|cantidad|quantidade|qty|id|numero|number|motivo|reason|estado|status|fees?|comision|tasa|tax|shipping|envio|frete|at|on)\b/
/** Share of the rows with money given back up to which some sales were refunded. */
const SOME = 0.5

/** Asks whether the money that a column says was given back is taken off the sales: once for each document, where the file has documents. */
export function refunds(
  rows: Row[],
  firstRow: number,
  columns: readonly Column[],
  mapping: Mapping,
  { refunds: choice }: Choices,
): { refund: { place: number; decimal: Decimal } | null; findings: Finding[] } {
  const none = { refund: null, findings: [] }
  if ((mapping.valor === null && mapping.precio === null) || choice === 'none') return none
  const used = Object.values(mapping)
  const column = columns.find(
    ({ place, header, numbers, filled }) =>
      !used.includes(place) &&
      filled > 0 &&
      numbers === 1 &&
      REFUND.test(fold(header)) &&
      !NO_AMOUNT.test(fold(header)),
  )
  if (!column) return none
  const { place, decimal, header } = column
  const given = rows.filter((row, at) => at >= firstRow && (parseNumber(row[place], decimal) ?? 0) !== 0).length
  if (given === 0 || given > SOME * (rows.length - firstRow)) return none
  const refund = { place, decimal }
  if (choice === 'subtract') return { refund, findings: [] }
  return {
    refund,
    findings: [
      {
        code: 'reembolsos',
        kind: 'question',
        text: `"${excerpt(header)}" dice que se devolvió dinero en ${given.toLocaleString('es-CO')} ${given === 1 ? 'fila' : 'filas'}. ¿Lo restamos de esas ventas?`,
        choices: [
          { label: 'Sí: réstalo', choose: { refunds: 'subtract' } },
          { label: 'No: los valores ya están sin ese dinero', choose: { refunds: 'none' } },
        ],
        chosen: 0,
      },
    ],
  }
}
