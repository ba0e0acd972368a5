import { MAX_QUANTITY, MAX_VALUE } from '@vigia/contract/calls/sale-lines.ts'
import { type PosLine, posLine } from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { DEFAULT_CATEGORY, DEFAULT_CLIENT, DEFAULT_LOCAL } from '@vigia/ingest/lines/default-names.ts'
import type { SaleLine } from '@vigia/ingest/types.ts'
import { parseDate } from '@vigia/ingest/understand/dates/dates.ts'
import { parseNumber } from '@vigia/ingest/understand/numbers/numbers.ts'
import { decimalOf, numberEvidence } from '@vigia/ingest/understand/numbers/number-evidence.ts'

/** An earlier date is a typing error, as in files. */
const OLDEST_DATE = '1990-01-01'
/** A time with a time zone: '2026-06-16T01:20:00Z' is still the 15th in Colombia. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** A problem of a line: the field, or null for the line as a whole, and the reason. */
export interface Fault {
  campo: string | null
  motivo: string
}

/** A line of the till, or a cancellation of its document. */
type ReadLine = { documento: string; local: string } & ({ anulado: true } | { anulado: false; venta: SaleLine })

class LineFault extends Error {
  readonly campo: string
  constructor(campo: string, motivo: string) {
    super(motivo)
    this.campo = campo
  }
}

/** @returns ISO date @throws LineFault */
const readDate = (text: string | undefined, today: string): string => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') throw new LineFault('fecha', MESSAGES.posSinFecha)
  const date = parseDate(trimmed, 'dmy')
  if (date === null) throw new LineFault('fecha', MESSAGES.posFechaInvalida)
  const day = INSTANT.test(trimmed) ? bogotaToday(new Date(trimmed)) : date
  if (day < OLDEST_DATE) throw new LineFault('fecha', MESSAGES.posFechaAntigua)
  if (day > today) throw new LineFault('fecha', MESSAGES.posFechaFutura)
  return day
}

/** A number, or a text with only one possible reading as a number. @throws LineFault */
const readNumber = (campo: 'cantidad' | 'valor', given: number | string | undefined): number => {
  if (given === undefined || given === '')
    throw new LineFault(campo, campo === 'cantidad' ? MESSAGES.posSinCantidad : MESSAGES.posSinValor)
  const evidence = numberEvidence([given])
  if (evidence.ambiguousComma + evidence.ambiguousDot > 0) throw new LineFault(campo, MESSAGES.posNumeroDudoso)
  const value = parseNumber(given, decimalOf(evidence) ?? '.')
  if (value === null) throw new LineFault(campo, MESSAGES.posNumeroInvalido)
  if (campo === 'cantidad' && Math.abs(value) > MAX_QUANTITY) throw new LineFault(campo, MESSAGES.cantidadDesmedida)
  if (campo === 'valor' && Math.abs(value) > MAX_VALUE) throw new LineFault(campo, MESSAGES.valorDesmedido)
  return value
}

/** In a return both quantity and value are negative, whatever their signs in the call, so that it is subtracted exactly once. */
const amountsOf = (line: PosLine): Pick<SaleLine, 'quantity' | 'value'> => {
  const quantity = readNumber('cantidad', line.cantidad)
  const value = readNumber('valor', line.valor)
  const isReturn = line.tipo !== 'venta' || quantity < 0 || value < 0
  return isReturn ? { quantity: -Math.abs(quantity) || 0, value: -Math.abs(value) || 0 } : { quantity, value }
}

const saleOf = (line: PosLine, local: string, row: number, today: string): SaleLine => {
  const producto = line.producto ?? line.codigo_producto
  const date = readDate(line.fecha, today)
  if (producto === undefined) throw new LineFault('producto', MESSAGES.posSinProducto)
  return {
    row,
    date,
    document: line.documento,
    local,
    cliente: line.cliente ?? line.codigo_cliente ?? DEFAULT_CLIENT,
    ...(line.codigo_cliente !== undefined && { clienteCodigo: line.codigo_cliente }),
    producto,
    ...(line.codigo_producto !== undefined && { productoCodigo: line.codigo_producto }),
    categoria: line.categoria ?? DEFAULT_CATEGORY,
    ...amountsOf(line),
  }
}

/**
 * Reads one line of a call by the rules for files, independent of the other lines.
 * @param row its position in the call, from 1
 * @param today ISO date in Colombia
 */
export const readLine = (given: unknown, row: number, today: string): ReadLine | Fault => {
  const parsed = posLine.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    const campo = path.length > 0 ? String(path[0]) : null
    const missing = campo === 'documento' && !(given as { documento?: unknown }).documento
    return { campo, motivo: missing ? MESSAGES.posSinDocumento : message }
  }
  const line = parsed.data
  const local = line.local ?? DEFAULT_LOCAL
  if (line.anulado) return { documento: line.documento, local, anulado: true }
  try {
    return { documento: line.documento, local, anulado: false, venta: saleOf(line, local, row, today) }
  } catch (error) {
    if (error instanceof LineFault) return { campo: error.campo, motivo: error.message }
    throw error
  }
}

export const isFault = (read: ReadLine | Fault): read is Fault => 'motivo' in read
