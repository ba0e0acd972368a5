import { cellText, type Row } from '../read/grid.ts'
import type { Finding } from '../types.ts'
import { fold } from './fold.ts'

/** Names in the column of the products of what came back, and of money that moves and sells nothing. */
const RETURNED = /^(devolucion(es)?|devol)\b|\b(devuelt[oa]s?|devolucion)$/
const MOVED =
  /^(abonos? (a|de|en) (la )?(cuenta|deuda|credito|factura|saldo)|pagos? (de )?(arriendo|nomina|servicios?|proveedor(es)?|luz|agua|credito|deuda|factura)|nomina|saldo (anterior|inicial)|(base|fondo|apertura|cierre|arqueo|retiro|diferencia|faltante|sobrante|descuadre|ingreso|egreso)s? (a |de |en |de la )?caja|prestamo|consignacion( bancaria)?|sangria|suprimento|opening cash|cash (in|out)|paid (in|out))\b|^(gastos?( varios| generales)?|caja (inicial|final|menor|chica))$/
/** Taxes and what is held back of them, as rows of their own beside what they are of. */
const TAX =
  /^(iva|igv|itbis|isv|impoconsumo|impuestos?( al)? (consumo|ventas?|bolsas?)?|inc|retencion(es)?( en la fuente| de iva| de ica)?|rete ?(fuente|iva|ica)|auto ?retencion(es)?|sales tax|vat|icms|ipi)( \d+( \d+)?)?$/
/** Share of the rows that they may be: of more the file is about something else, or a shop sells what is called so. */
const MOST = 0.4
/** The same of taxes: one beside each sale. */
const MOST_TAXES = 0.5

/** Rows whose product is the name of a return, or, where there are none, of money that moves; null where there are neither or too many. */
export function namedOtherwise(
  rows: readonly Row[],
  firstRow: number,
  place: number,
): { place: number; values: ReadonlySet<string>; isReturn: boolean; count: number } | null {
  const counts = new Map<string, number>()
  let all = 0
  for (let at = firstRow; at < rows.length; at++) {
    const text = cellText(rows[at]![place])
    if (text === '') continue
    all++
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const [words, isReturn, most] of [
    [RETURNED, true, MOST],
    [MOVED, false, MOST],
    [TAX, false, MOST_TAXES],
  ] as const) {
    const those = [...counts].filter(([text]) => words.test(fold(text)))
    const count = those.reduce((sum, [, own]) => sum + own, 0)
    if (count > 0 && count <= most * all)
      return { place, values: new Set(those.map(([text]) => text)), isReturn, count }
  }
  return null
}

/** Asks what such rows are. @param filas how many, with their noun @param named quoted */
export function otherwiseFinding(filas: string, named: string, header: string, isReturn: boolean): Finding {
  return {
    code: 'codigos_dudosos',
    kind: 'question',
    text: `En "${header}" hay ${filas} como ${named}. ¿Qué son?`,
    choices: [
      ...(isReturn ? [{ label: 'Devoluciones: se restan', choose: { coded: 'subtract' as const } }] : []),
      { label: 'No son ventas: no cuentan', choose: { coded: 'out' } },
      { label: 'Ventas como las demás', choose: { coded: 'in' } },
    ],
    chosen: 0,
  }
}
