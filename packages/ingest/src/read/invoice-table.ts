import { TAXED_HEADER } from '../understand/amounts/taxes/taxed-total.ts'
import { type Cancelled, documentKey } from './cancellations.ts'
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
  /** Documents that do not hold any more, whether they came before or will come; of some it is only known that it was asked for. */
  private readonly undone = new Set<string>()
  private readonly asked = new Set<string>()
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

  cancel({ cancelled, asked }: Cancelled): void {
    for (const key of cancelled) this.undone.add(key)
    for (const key of asked) this.asked.add(key)
  }

  private addOne({ key: written, rows, replaces = [], discounted = false, converted = false }: Invoice): void {
    const key = documentKey(written)
    for (const other of replaces.map(documentKey)) if (other !== key) this.undone.add(other)
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
    const undone = this.placesUndone()
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
      notes: [],
    }
  }

  /** Why no lines are left, for the person; null where nothing was undone. */
  whyNone(): string | null {
    if (this.keysUndone().length === 0) return null
    return this.seen.size === 0
      ? 'Lo que subiste dice qué facturas se anularon, y no trae ninguna factura. Sube el reporte de ventas o las facturas de tu programa.'
      : 'Todas las facturas que subiste están anuladas o las reemplazan otras: no hay ventas que cargar.'
  }

  private keysUndone(): string[] {
    return [...new Set([...this.undone, ...this.asked])]
  }

  private placesUndone(): { from: number; until: number }[] {
    return this.keysUndone().flatMap((key) => this.seen.get(key) ?? [])
  }

  private without(undone: readonly { from: number; until: number }[]): Row[] {
    if (undone.length === 0) return this.sink.rows
    const places = new Set(
      undone.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, at) => from + at)),
    )
    return this.sink.rows.filter((_, at) => !places.has(at))
  }

  /** What the person should know of all invoices, also where no lines are left. */
  notes(): OpenNote[] {
    const { repeated, discounted, converted } = this
    const keys = this.keysUndone()
    const here = keys.filter((key) => this.seen.has(key))
    const undone = here.length
    const missed = keys.length - undone
    const asked = here.filter((key) => !this.undone.has(key)).length
    const notes: (OpenNote & { count: number })[] = [
      {
        count: undone,
        code: 'anuladas',
        text: `${told(undone, 'factura está anulada o la reemplaza otra y no se cuenta', 'facturas están anuladas o las reemplazan otras y no se cuentan')}: lo dicen los documentos que subiste.${askedText(asked)}`,
      },
      {
        count: missed,
        code: 'anulaciones_sin_factura',
        text: `${told(missed, 'factura anulada o reemplazada no viene', 'facturas anuladas o reemplazadas no vienen')} en lo que subiste. Si ya cargaste ${missed === 1 ? 'esa factura, su venta sigue' : 'esas facturas, sus ventas siguen'} contando: deshaz la carga que ${missed === 1 ? 'la' : 'las'} trae y súbela de nuevo junto con ${missed === 1 ? 'esta anulación' : 'estas anulaciones'}.`,
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

/** Of how many the receipt says no more than that it was asked for. */
function askedText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' De una el acuse dice que se pidió anularla: si no quedó anulada, súbela sin su acuse.'
    : ` De ${count} el acuse dice que se pidió anularlas: las que no quedaron anuladas, súbelas sin su acuse.`
}
