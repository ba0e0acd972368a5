import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { RETURN_TYPE } from './document-types.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { noteOnRows, countRows, type Judgement } from './column-rule.ts'

/** Share of the documents with rows of a kind in which as many units came back; now and then two are taken for one. */
const BALANCED = 0.8

/** What the rows of one document say of a kind: units of it, and units that came back. */
interface Units {
  taken: number
  back: number
}

/**
 * Judges rows of other kinds than sales, but for those that are what clients took in the place of what came back: as many units, in the
 * same documents. With what came back taken off, these count.
 * @param judge what becomes of the others
 */
export function judgedWithoutExchanges(
  table: JudgedTable,
  column: Column,
  kinds: ReadonlySet<string>,
  judge: (table: JudgedTable, column: Column, values: ReadonlySet<string>) => Judgement,
): Judgement {
  const exchanges = exchangesAmong(table, column.place, kinds)
  if (exchanges.size === 0) return judge(table, column, kinds)
  const others = new Set([...kinds].filter((kind) => !exchanges.has(kind)))
  if (others.size === 0) return exchangeNote(table, column, exchanges)
  const asked = judge(table, column, others)
  // The answer is of the others alone.
  const told = exchangeNote(table, column, exchanges).findings.map(({ code, kind, text }) => ({ code, kind, text }))
  return { ...asked, findings: [...asked.findings, ...told] }
}

function exchangesAmong(table: JudgedTable, place: number, kinds: ReadonlySet<string>): Set<string> {
  const { documento, cantidad } = table.mapping
  if (documento === null || cantidad === null) return new Set()
  return new Set([...kinds].filter((kind) => isExchange(unitsOfDocuments(table, place, kind))))
}

const isExchange = (documents: readonly Units[]): boolean => {
  const told = documents.filter(({ taken }) => taken !== 0)
  return (
    told.length > 0 && told.filter(({ taken, back }) => taken > 0 && taken === back).length >= BALANCED * told.length
  )
}

function unitsOfDocuments({ rows, firstRow, columns, mapping }: JudgedTable, place: number, kind: string): Units[] {
  const { documento, cantidad } = mapping
  const { decimal } = columns[cantidad!]!
  const documents = new Map<string, Units>()
  const of = (row: Row): Units => {
    const document = cellText(row[documento!])
    const units = documents.get(document) ?? { taken: 0, back: 0 }
    documents.set(document, units)
    return units
  }
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const quantity = parseNumber(row[cantidad!], decimal) ?? 0
    const text = cellText(row[place])
    if (text === kind) of(row).taken += quantity
    else if (quantity < 0 || RETURN_TYPE.test(fold(text))) of(row).back += Math.abs(quantity)
  }
  return [...documents.values()]
}

function exchangeNote(table: JudgedTable, { place, header }: Column, values: ReadonlySet<string>): Judgement {
  const count = countRows(table, place, values)
  const [say, go, are] = count === 1 ? ['dice', 'va', 'Cuenta como una venta'] : ['dicen', 'van', 'Cuentan como ventas']
  return noteOnRows(
    table,
    { place, values },
    `${rowsText(count)} ${say} ${quoted(values)} en «${header}» y ${go} con lo que se devolvió, en el mismo documento y en igual cantidad: es lo que se llevaron a cambio. ${are}.`,
    [
      ['Cuentan como ventas', 'in'],
      ['No son ventas: no cuentan', 'out'],
    ],
  )
}
