import { isAccepted } from '../choices.ts'
import { type Cell, cellText, type Row } from '../read/grid.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { signatureOf } from '../understand/columns/table.ts'

/** What stands before the day of an invoice or of a till's report; "Fecha de impresión" and "Fecha de corte" are others. */
const LABEL =
  /^(fecha|data|date)( (de |da |del |do )?(emision|expedicion|factura|venta|venda|pedido|documento|cierre))?$/
/** "Entregado 14 de agosto de 2024": what was done with the goods, and when. */
const HANDED_OVER = /^(?:entregad[oa]s?|entrega|entregue|despachad[oa]s?|vendid[oa]s?)(?: el)?:?\s+(\d.*)$/i
/** "Ventas del 10/04/2025", "Informe de ventas del día 10/04/2025": the day of all that is below. */
const SOLD_ON = /\bventas?\b(?: \S+){0,3} (?:del?|d[ií]a|fecha):? (\d[\d/-]+)$/i
/** "01/01/2025 Caja: 1": the day, and another label in the same cell. */
const BEFORE_LABEL = /^(\d[\d/-]+) [^:]{1,20}:/
/** Titles of what is handed over and was not sold. */
const OF_OTHER_GOODS =
  /\b(cotiza\w*|donaci\w*|muestras?|devoluci\w*|proyecci\w*|consignaci\w*|prestamos?|garantias?|dotaci\w*|traslados?|presupuestos?|metas?)\b/

/** What parts two texts of a cell: "Campaña 1    Entrega 25/01/2025". */
const APART = /\s{3,}|\s[-–|]\s/

const SHEETS_SHOWN = 4

/**
 * The one day that a letterhead gives for a label, in its cell, beside it or below it: "Fecha: 25/05/2025".
 * @returns as it is written there, for day and month may change places; yyyy-mm-dd of a cell that is a date; null for none or several
 */
export function letterheadDate(rows: readonly Row[], headerRow: number): string | null {
  const days = new Set<string>()
  const isOfSales = !rows
    .slice(0, headerRow)
    .some((row) => row.some((cell) => OF_OTHER_GOODS.test(fold(cellText(cell)))))
  for (const [at, row] of rows.slice(0, headerRow).entries()) {
    for (const [column, cell] of row.entries()) {
      for (const part of isOfSales && typeof cell === 'string' ? cell.split(APART) : []) {
        const day = HANDED_OVER.exec(part)?.[1] ?? SOLD_ON.exec(cellText(part))?.[1]
        if (day !== undefined && isDay(day)) days.add(day)
      }
      const [, label, said] = /^([^:]+):?\s*(.*)$/.exec(cellText(cell)) ?? []
      if (label === undefined || !LABEL.test(fold(label))) continue
      const beside = row.slice(column + 1).find((next) => cellText(next) !== '')
      const below = at + 1 < headerRow ? rows[at + 1]![column] : undefined
      const day = [said, BEFORE_LABEL.exec(said!)?.[1], beside, below].find((one) => isDay(one))
      if (day !== undefined) days.add(day instanceof Date ? parseDate(day, 'dmy')! : cellText(day))
    }
  }
  return days.size === 1 ? [...days][0]! : null
}

/** A document of one sale: its date is the sale's. */
const SALE_DOCUMENT =
  /\b(factura|boleta|tiquete|ticket|nota de venta|remision|orden de trabajo)\b\W*(electronica|de venta|n|no|nro|numero)?\W*(n|no|nro|numero)?\W*[a-z]{0,4}\W*\d/

/** A report of one day: the day that it gives is that of the sales. */
const DAILY_REPORT =
  /\b((informe|reporte|resumen|relacion|ventas?|cierre|cuadre) (diari[oa]|del dia)|ventas? diarias?|cierre (de )?(caja|z)|comprobante (de )?informe diario)\b/

/** Whether a letterhead is of the sales of one day alone: "Factura N° 2026-007", "Informe diario de ventas". */
export const isOfOneDay = (rows: readonly Row[], headerRow: number): boolean =>
  rows.slice(0, headerRow).some((row) => {
    const line = fold(row.map(cellText).join(' '))
    return SALE_DOCUMENT.test(line) || DAILY_REPORT.test(line) || row.some((cell) => SOLD_ON.test(cellText(cell)))
  })

const isDay = (cell: Cell | undefined) => parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null

/** Whether a day, read with the day before the month, comes after another. @param today yyyy-mm-dd */
export const isAfter = (day: string, today: string | undefined): boolean =>
  today !== undefined && (parseDate(day, 'dmy') ?? '') > today

/** A sheet without a column of dates whose letterhead gives a day. */
export interface SheetDocument {
  /** Place among the sheets. */
  at: number
  /** As it is written. */
  day: string
  /** Whether it is of one day alone. */
  isOfOneDay: boolean
  /** Its table with that day as its date. */
  dated: () => FlatTable | undefined
}

/**
 * Where no sheet has a column of dates and several have letterheads of different days, each is a document with its own day, in place, and so is
 * what is of one day alone; of any other sheet, whose day may be that of printing, it is asked.
 * @returns names of the sheets with the same titles as theirs whose letterhead gives none
 */
export function dateDocuments(documents: SheetDocument[], sheets: { table: FlatTable; source: string }[]): string[] {
  const isOne = sheets.length === 1 && documents.length === 1 && documents[0]!.isOfOneDay
  const areSeveral = new Set(documents.map(({ day }) => day)).size > 1
  if ((!isOne && !areSeveral) || sheets.some(({ table }) => table.dateColumn !== null)) return []
  const titled = new Set(documents.map(({ at }) => signatureOf(sheets[at]!.table.headers)))
  const isDated = new Set(documents.map(({ at }) => at))
  const undatedSheets = sheets.filter(({ table }, at) => !isDated.has(at) && titled.has(signatureOf(table.headers)))
  for (const { at, dated } of documents) {
    const { table } = sheets[at]!
    sheets[at]!.table = { ...(dated() ?? table), alone: table.headers }
  }
  return undatedSheets.map(({ source }) => source)
}

/** Whether to load the other sheets without these, which have no day. */
export function undatedQuestion(sheets: string[], options: ReadOptions): Finding {
  const shown = sheets.slice(0, SHEETS_SHOWN).map((name) => `«${name}»`)
  const more = sheets.length > shown.length ? ` y ${sheets.length - shown.length} más` : ''
  const text = `Cada hoja trae su fecha en el encabezado, menos ${shown.join(', ')}${more}: sus ventas no se cargan. Escríbele la fecha en el archivo y súbelo de nuevo, o carga solo las otras.`
  return isAccepted('hojas_sin_fecha', options)
    ? { code: 'hojas_sin_fecha', kind: 'warning', text }
    : {
        code: 'hojas_sin_fecha',
        kind: 'question',
        text,
        choices: [{ label: 'Carga solo las otras', choose: { accept: ['hojas_sin_fecha'] } }],
        chosen: 0,
      }
}
