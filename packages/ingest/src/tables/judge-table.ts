import { measureFactor } from '../understand/numbers/mixed-measures.ts'
import { checkRows } from '../lines/check.ts'
import { IngestError } from '../ingest-error.ts'
import { overlapOf } from '../lines/overlap.ts'
import { RowReader } from '../lines/row-reader.ts'
import { Summing } from '../lines/summary.ts'
import type { Cell, Row } from '../read/grid.ts'
import { type Mapping, type Role, isNumberRole, type NumberRole } from '../roles.ts'
import type { ReadOptions } from '../types.ts'
import type { TableReading } from './table-reading.ts'
import { fileAt, type SalesTable } from './sales-table.ts'
import { understandTable } from './understand-table.ts'
import { fold } from '../understand/headers/fold.ts'
import { isPercent } from '../understand/numbers/numbers.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'

/** Lines name their products where invoices do not: they say more. */
const NAMES_PRODUCTS = 1
/** For each tenfold of lines. */
const OF_SIZE = 0.3
const SALES_NAME = 1
/** Its words, or its types of movement, speak of something else than sales. */
const DOUBTED = 2

/** How much a table looks like a history of sales, to choose among the tables of a workbook. */
export interface TableJudgement {
  score: number
  /** There is a date, and something that was sold. */
  sells: boolean
  /** What it would load, but for what its findings leave open. */
  lines: number
  quantity: number
  money: number
  /** Lines that an earlier of its files has too, which count once. */
  again: { lines: number; quantity: number; money: number }
  /** yyyy-mm-dd. */
  firstDate: string | null
  lastDate: string | null
  mapping: Mapping
  /** How its money is counted, where it says it with taxes and without. */
  taxes: ReadOptions['taxes']
  /** What a row has in a role, as this table writes it: days as dates, amounts as numbers; the cell as it is where that says nothing. */
  valueOf: (row: Row, role: Role) => Cell
}

const NO_SALES: TableJudgement = {
  score: -1,
  sells: false,
  lines: 0,
  quantity: 0,
  money: 0,
  again: { lines: 0, quantity: 0, money: 0 },
  firstDate: null,
  lastDate: null,
  mapping: emptyMapping(),
  taxes: undefined,
  valueOf: () => null,
}

/** @param name of its sheets */
export function judgeTable(table: SalesTable, options: ReadOptions, name: string): TableJudgement {
  try {
    const { reading, meaning, findings } = understandTable(table, options)
    if (findings.some(({ code }) => code === 'sin_fecha')) return NO_SALES
    const summing = new Summing(table.reportedFrom)
    const overlap = overlapOf(table, reading)
    const again = { lines: 0, quantity: 0, money: 0 }
    checkRows(reading, table.rowNumber, {
      line: (line, at) => {
        if (!overlap?.isRepeated(line, fileAt(table, at))) return summing.add(line)
        again.lines++
        again.quantity += line.quantity
        again.money += line.value
      },
      rejected: () => {},
    })
    const { lines, quantity, value, firstDate, lastDate } = summing.summary(0)
    const names = reading.mapping.producto !== null || reading.mapping.productoCodigo !== null
    const counted = findings.some(({ code }) => code === 'contar_filas')
    const asksMeasures = findings.some(({ code, kind }) => code === 'medidas_mezcladas' && kind === 'question')
    const doubted = findings.some(({ code }) => code === 'no_parecen_ventas')
    const taxes = findings.find(({ code }) => code === 'con_impuestos')
    const score =
      meaning.score +
      (names ? NAMES_PRODUCTS : 0) +
      OF_SIZE * Math.log10(1 + lines) +
      wordsOfName(name) -
      (counted ? NAMES_PRODUCTS : 0) -
      (doubted ? DOUBTED : 0)
    return {
      score,
      // A list of products without quantities or money sells nothing.
      sells: lines > 0 && !counted && (value !== 0 || reading.mapping.cantidad !== null),
      lines,
      quantity,
      money: value,
      again,
      firstDate,
      lastDate,
      mapping: reading.mapping,
      taxes: taxes?.choices?.[taxes.chosen ?? 0]?.choose.taxes,
      valueOf: valueIn(reading, asksMeasures),
    }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return NO_SALES
  }
}

function valueIn(reading: TableReading, asksMeasures: boolean): TableJudgement['valueOf'] {
  const reader = new RowReader(reading)
  const { measure } = reading
  return (row, role) => {
    const place = reading.mapping[role]
    const cell = place === null ? null : (row[place] ?? null)
    if (role === 'fecha') {
      const date = reader.date(row)
      return date === null ? cell : new Date(`${date}T00:00:00Z`)
    }
    // A discount in percent keeps its sign.
    if (!isNumberRole(role) || isPercent(cell)) return cell
    const figure = reader.number(row, role as NumberRole)
    if (role !== 'cantidad' || !measure?.isBehindNumber) return figure ?? cell
    // "1 docena" says its measure in the cell: another table's cells do not tell what it holds.
    const count = figure ?? partOfDozen(cell)
    return count === null || asksMeasures ? cell : count * measureFactor(row, measure)
  }
}

/** "0.5 docena", as halves of dozens are written once they are read (fractions.ts). */
function partOfDozen(cell: Cell): number | null {
  const [, count] = (typeof cell === 'string' && /^(\d+(?:\.\d+)?) docena$/.exec(cell)) || []
  return count === undefined ? null : Number(count)
}

/** A sheet's name says what it holds. */
export function wordsOfName(name: string): number {
  const text = fold(name)
  if (
    /\b(ventas?|vendas?|sales|factura(s|cion)?|detalles?|lineas?|pedidos?|orders?|movimientos? de venta)\b/.test(text)
  )
    return SALES_NAME
  return /\b(stock|inventarios?|inventory|existencias?|compras?|purchases?|gastos?|expenses?|kardex|catalogo|precios|proveedores|clientes|productos|movimientos?|entradas?|salidas?|egresos?|metas?|presupuesto|resumen|forecast|forcast|pronosticos?|proyeccion(es)?|dashboard|graficos?|estoque|produtos|estado)\b/.test(
    text,
  )
    ? -SALES_NAME
    : 0
}
