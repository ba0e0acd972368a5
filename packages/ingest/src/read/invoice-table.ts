import { TAXED_HEADER } from '../understand/amounts/taxes/taxed-total.ts'
import { documentKey } from './cancellations.ts'
import { GridSink } from './grid-sink.ts'
import { HEAD_ROWS, type Row } from './grid.ts'
import { type Invoice, INVOICE_HEADERS } from './invoice.ts'
import type { OpenFile, OpenNote } from './open-sheet.ts'
import { BEFORE_SHEET } from './sheet-of-file.ts'
import { numeral } from '../spanish.ts'

/** Columns of a line of an invoice without what it came to with taxes, and place of what it came to without. */
const WIDTH = INVOICE_HEADERS.length
const NET = INVOICE_HEADERS.indexOf('Total')

const told = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Many documents are called by the zip that all of them came in, not by one of them. */
const nameOfAll = ([first = '', ...others]: readonly string[]): string => {
  const parts = others.map((name) => name.split(BEFORE_SHEET))
  const own = first.split(BEFORE_SHEET)
  const differs = own.findIndex((part, at) => parts.some((other) => other[at] !== part))
  if (others.length === 0 || differs < 0) return first
  return differs > 0 ? own.slice(0, differs).join(BEFORE_SHEET) : `${first} y ${numeral(others.length)} más`
}

/** The lines of all invoices of an upload, each document once. */
export class InvoiceTable {
  private readonly sink = new GridSink()
  /** Documents and the places of their lines. */
  private readonly seen = new Map<string, { from: number; until: number }>()
  private readonly undone = new Set<string>()
  private readonly names: string[] = []
  private at = 1
  private repeated = 0
  private discounted = 0
  private converted = 0
  /** Whether some line came to something else with its taxes. */
  private isTaxed = false

  /** False when the file holds none. @throws IngestError when there are too many lines */
  add(name: string, documents: readonly (Invoice | null)[]): boolean {
    const invoices = documents.filter((invoice) => invoice !== null)
    if (invoices.length === 0) return false
    this.names.push(name)
    for (const invoice of invoices) this.addOne(invoice)
    return true
  }

  /** Documents that do not hold any more, whether they came before or will come. */
  cancel(keys: readonly string[]): void {
    for (const key of keys) this.undone.add(documentKey(key))
  }

  private addOne({ key: written, rows, replaces = [], discounted = false, converted = false }: Invoice): void {
    const key = documentKey(written)
    this.cancel(replaces)
    if (this.seen.has(key)) {
      this.repeated++
      return
    }
    this.seen.set(key, { from: this.at, until: this.at + rows.length })
    for (const row of rows) this.sink.put(this.at++, row)
    this.isTaxed ||= rows.some((row) => row.length > WIDTH && row[WIDTH] !== row[NET])
    this.discounted += Number(discounted)
    this.converted += Number(converted)
  }

  open(): OpenFile | null {
    const undone = [...this.undone].flatMap((key) => this.seen.get(key) ?? [])
    if (this.names.length === 0 || undone.length === this.seen.size) return null
    this.sink.put(0, this.isTaxed ? [...INVOICE_HEADERS, TAXED_HEADER] : INVOICE_HEADERS)
    const left = this.without(undone)
    const rows = this.isTaxed ? left : left.map((row) => row.slice(0, WIDTH))
    return {
      name: nameOfAll(this.names),
      format: 'factura',
      sheets: [
        {
          name: undefined,
          hidden: false,
          head: () => Promise.resolve(rows.slice(0, HEAD_ROWS)),
          rows: () => Promise.resolve(rows),
        },
      ],
      notes: this.notes(undone.length),
    }
  }

  private without(undone: readonly { from: number; until: number }[]): Row[] {
    if (undone.length === 0) return this.sink.rows
    const places = new Set(
      undone.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, at) => from + at)),
    )
    return this.sink.rows.filter((_, at) => !places.has(at))
  }

  private notes(undone: number): OpenNote[] {
    const { repeated, discounted, converted } = this
    const notes: (OpenNote & { count: number })[] = [
      {
        count: undone,
        code: 'anuladas',
        text: `${told(undone, 'factura está anulada o la reemplaza otra y no se cuenta', 'facturas están anuladas o las reemplazan otras y no se cuentan')}: lo dicen los documentos que subiste.`,
      },
      {
        count: repeated,
        code: 'facturas_repetidas',
        text: `${told(repeated, 'factura venía repetida y se leyó', 'facturas venían repetidas y se leyeron')} una sola vez.`,
      },
      {
        count: discounted,
        code: 'descuento_de_facturas',
        text: `${told(discounted, 'factura tiene un descuento general: lo repartimos', 'facturas tienen un descuento general: lo repartimos')} entre sus productos, según lo que vale cada uno.`,
      },
      {
        count: converted,
        code: 'facturas_en_pesos',
        text: `${told(converted, 'factura está en otra moneda: la pasamos', 'facturas están en otra moneda: las pasamos')} a pesos con la tasa de cambio que trae cada una.`,
      },
    ]
    return notes.filter(({ count }) => count > 0).map(({ code, text }) => ({ code, text }))
  }
}
