import { boundInvoiceLines, MAX_CELL_CHARS } from './bounds.ts'
import { type Invoice, money, taxedCell } from './invoice.ts'
import type { Cell, Row } from './grid.ts'
import { TAX_SCHEMAS, type TaxSchema } from './tax-schemas.ts'
import { readXml, type XmlHandlers } from './xml.ts'

/** Elements whose text is a whole document, as the SRI authorizes them. */
const CARRIER = 'comprobante'

/**
 * The documents of a file of one of TAX_SCHEMAS, which may be many, as rows under INVOICE_HEADERS.
 * @throws IngestError 'archivo_danado' when the XML is not whole
 */
export async function readTaxInvoices(bytes: Uint8Array): Promise<Invoice[]> {
  const reader = new TaxReader()
  await readXml([bytes], reader)
  const { invoices } = reader
  for (const text of reader.carried) {
    const inner = new TaxReader()
    await readXml([new TextEncoder().encode(text.replace(/^\s*<\?xml[^>]*\?>/, ''))], inner)
    invoices.push(...inner.invoices)
  }
  return invoices
}

/** Texts by path. */
type Fields = Map<string, string>

class TaxReader implements XmlHandlers {
  readonly invoices: Invoice[] = []
  /** Documents that stand as texts within this one. */
  readonly carried: string[] = []
  private readonly path: string[] = []
  private document: { schema: TaxSchema; root: string; depth: number; head: Fields; lines: Fields[] } | null = null
  private line: { fields: Fields; depth: number } | null = null
  private written: string[] = []
  private letters = 0

  open(name: string, attributes: Record<string, string>): void {
    this.path.push(name.toLowerCase())
    this.written = []
    this.letters = 0
    if (!this.document) {
      const schema = TAX_SCHEMAS.find(({ documents }) => documents.includes(name))
      if (schema) this.document = { schema, root: name, depth: this.path.length, head: new Map(), lines: [] }
    }
    if (!this.document) return
    const { schema, depth, lines } = this.document
    if (!this.line && this.path.slice(depth).join('/') === schema.line) {
      this.line = { fields: new Map(), depth: this.path.length }
      lines.push(this.line.fields)
      boundInvoiceLines(lines)
    }
    for (const [key, value] of Object.entries(attributes)) this.put(`@${key.toLowerCase()}`, value)
  }

  text(part: string): void {
    if (this.letters > MAX_CELL_CHARS && this.path.at(-1) !== CARRIER) return
    this.letters += part.length
    this.written.push(part)
  }

  close(name: string): void {
    const text = this.written.join('').trim()
    this.written = []
    this.letters = 0
    if (!this.document && name.toLowerCase() === CARRIER && text.startsWith('<')) this.carried.push(text)
    if (text !== '') this.put('', text)
    if (this.line?.depth === this.path.length) this.line = null
    if (this.document?.depth === this.path.length) {
      this.invoices.push(invoiceOf(this.document))
      this.document = null
    }
    this.path.pop()
  }

  /** Keeps the first text of each path, of the line or of the document. */
  private put(name: string, text: string): void {
    if (!this.document) return
    const { depth, head } = this.document
    const [fields, from] = this.line ? [this.line.fields, this.line.depth] : [head, depth]
    const key = [...this.path.slice(from), ...(name === '' ? [] : [name])].join('/')
    if (!fields.has(key)) fields.set(key, text)
  }
}

function invoiceOf({
  schema,
  root,
  head,
  lines,
}: {
  schema: TaxSchema
  root: string
  head: Fields
  lines: Fields[]
}): Invoice {
  const first = (fields: Fields, paths: readonly string[]): string | null =>
    paths.map((path) => fields.get(path)).find((text) => text !== undefined && text !== '') ?? null
  const { buyer, seller } = schema
  const type = schema.type((path) => head.get(path) ?? '', root)
  const number = schema.number.flatMap((path) => head.get(path) || []).join('-')
  const sellerCode = first(head, seller.code)
  const currency = first(head, schema.currency)
  const start = [
    dateOf(first(head, schema.date)),
    type,
    number === '' ? null : number,
    first(head, buyer.code),
    first(head, buyer.name),
    sellerCode,
    first(head, seller.name),
  ]
  const { code, name, quantity, unit, price, discount, value, isNet, taxed, taxes } = schema.lines
  return {
    key: first(head, schema.key) ?? `${sellerCode} ${type} ${number}`,
    rows: lines.map((line): Row => {
      const off = numberOf(line.get(discount) ?? '0')
      const total = numberOf(line.get(value))
      const net = !isNet && typeof total === 'number' && typeof off === 'number' ? money(total - off) : total
      return [
        ...start,
        first(line, code),
        first(line, name),
        numberOf(line.get(quantity) ?? '1'),
        line.get(unit) ?? null,
        numberOf(line.get(price)),
        off,
        null,
        net,
        currency,
        ...(taxed !== undefined && line.has(taxed) ? [numberOf(line.get(taxed))] : []),
        ...(taxes && typeof net === 'number' ? taxedCell(net, taxes(line, net, head)) : []),
      ]
    }),
  }
}

function numberOf(text: string | undefined): Cell {
  const value = Number(text === undefined || text === '' ? Number.NaN : text)
  return Number.isNaN(value) ? (text ?? null) : value
}

/** 2025-05-15, with or without a time, or 15/05/2025. */
function dateOf(text: string | null): Cell {
  if (text === null) return null
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.slice(0, 10)
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? text : date
}
