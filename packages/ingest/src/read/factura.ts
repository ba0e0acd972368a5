import { CfdiDocument } from './cfdi.ts'
import { type Invoice, taxedCell } from './invoice.ts'
import { inPesos, allocateDiscount } from './invoice-amounts.ts'
import { readXml, type XmlHandlers } from './xml.ts'
import { wholeText } from './grid-sink.ts'
import type { Cell, Row } from './grid.ts'
import { boundInvoiceLines, MAX_CELL_CHARS } from './bounds.ts'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['Invoice', 'Factura'],
  ['CreditNote', 'Nota crédito'],
  ['DebitNote', 'Nota débito'],
])
/** Root of Mexican documents. */
const CFDI = 'Comprobante'
/** How DIAN's table of taxes (13.2.2) numbers IVA. */
const IVA = '01'
const PESOS = 'COP'

/** Root elements of documents that hold sales; AttachedDocument carries one of the others as text. */
export function isInvoiceRoot(name: string): boolean {
  return TYPES.has(name) || name === 'AttachedDocument' || name === CFDI
}

/**
 * The lines of an electronic document, or of the one that an AttachedDocument carries; null when there is none, as in
 * what DIAN answers to a document. @throws IngestError 'archivo_danado' when the XML is not whole
 */
export async function readInvoice(bytes: Uint8Array): Promise<Invoice | null> {
  const document = new UblDocument()
  const cfdi = new CfdiDocument()
  let root = ''
  const either = (): XmlHandlers => (root === CFDI ? cfdi : document)
  await readXml([bytes], {
    open: (name, attributes) => {
      root ||= name
      either().open(name, attributes)
    },
    text: (text) => either().text(text),
    close: (name) => either().close(name),
  })
  if (root === CFDI) return cfdi.invoice()
  if (TYPES.has(document.root)) return document.invoice()
  const inner = document.attached
  if (inner === undefined) return null
  const carried = new UblDocument()
  await readXml([new TextEncoder().encode(inner.replace(/^\s*<\?xml[^>]*\?>/, ''))], carried)
  return TYPES.has(carried.root) ? carried.invoice() : null
}

/** Texts of one element by the path of names below it: 'Item/Description'. */
type Fields = Map<string, string>

class UblDocument implements XmlHandlers {
  root = ''
  attached: string | undefined
  private readonly path: string[] = []
  private readonly head: Fields = new Map()
  private readonly lines: Fields[] = []
  private line: { fields: Fields; depth: number } | null = null
  private written: string[] = []
  private letters = 0
  /** Of the tax and the discount being read: they count only when their kind, said later, is known. */
  private amount = 0
  private kind = ''
  private charge = false
  /** Discounts of the whole document, which UBL takes off after its lines. */
  private documentDiscount = 0

  open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === 0) this.root = name
    this.path.push(name)
    this.written = []
    this.letters = 0
    if (this.path.length === 2 && /^(Invoice|CreditNote|DebitNote)Line$/.test(name)) {
      this.line = { fields: new Map(), depth: 2 }
      this.lines.push(this.line.fields)
      boundInvoiceLines(this.lines)
    }
    if (name === 'TaxSubtotal' || name === 'AllowanceCharge') {
      this.amount = 0
      this.kind = ''
      this.charge = false
    }
    if (!this.line) return
    if (/(Invoiced|Credited|Debited)Quantity$/.test(name) && attributes.unitCode) this.set('unit', attributes.unitCode)
    if (name === 'LineExtensionAmount' && attributes.currencyID) this.set('currency', attributes.currencyID)
  }

  text(part: string): void {
    // Only a document within this one is longer than a cell.
    if (this.letters > MAX_CELL_CHARS && this.root !== 'AttachedDocument') return
    this.letters += part.length
    this.written.push(part)
  }

  close(name: string): void {
    const text = wholeText(this.written.join('').trim())
    if (this.root === 'AttachedDocument') {
      if (name === 'Description' && /<(\w+:)?(Invoice|CreditNote|DebitNote)[\s>]/.test(text.slice(0, 5000)))
        this.attached ??= text
    } else if (this.line) this.closeInLine(name, text)
    else if (text !== '' && this.path.length <= 6) {
      const key = this.path.slice(1).join('/')
      if (!this.head.has(key)) this.head.set(key, text)
      this.readAllowance(name, text)
    }
    if (!this.line && name === 'AllowanceCharge' && this.path.length === 2 && !this.charge) this.addDiscount()
    this.path.pop()
    this.written = []
    this.letters = 0
  }

  private closeInLine(name: string, text: string): void {
    const path = this.path.slice(2)
    if (path.length === 0) {
      this.line = null
      return
    }
    const key = path.join('/')
    if (name === 'TaxAmount' && path.includes('TaxSubtotal')) this.amount = Number(text)
    else if (name === 'ID' && path.at(-2) === 'TaxScheme') this.kind = text
    else if (name === 'TaxSubtotal') {
      this.add('taxes', this.amount)
      if (this.kind === IVA || this.kind === '') this.add('iva', this.amount)
    } else if (this.readAllowance(name, text)) return
    else if (name === 'AllowanceCharge' && path.length === 1 && !this.charge) this.add('discount', this.amount)
    else if (text !== '' && !this.line!.fields.has(key)) this.set(key, text)
  }

  /** Whether an element says a discount's or charge's kind or amount. */
  private readAllowance(name: string, text: string): boolean {
    if (name === 'ChargeIndicator') this.charge = text === 'true'
    else if (name === 'Amount' && this.path.at(-2) === 'AllowanceCharge') this.amount = Number(text)
    else return false
    return true
  }

  private addDiscount(): void {
    if (Number.isFinite(this.amount)) this.documentDiscount += this.amount
  }

  private set(key: string, text: string): void {
    this.line!.fields.set(key, text)
  }

  private add(key: string, amount: number): void {
    if (Number.isFinite(amount)) this.set(key, String(Number(this.line!.fields.get(key) ?? 0) + amount))
  }

  invoice(): Invoice {
    const { head } = this
    const [seller, buyer] = ['AccountingSupplierParty', 'AccountingCustomerParty'].map((side) => partyOf(head, side))
    const type = TYPES.get(this.root)!
    const number = head.get('ID') ?? ''
    const start = [dateOf(head.get('IssueDate')), type, number, buyer!.nit, buyer!.name, seller!.nit, seller!.name]
    const currency = head.get('DocumentCurrencyCode') ?? null
    const rows = this.lines.map((line) => [...start, ...lineCells(line, currency)])
    const rate = rateOf(head)
    return {
      key: head.get('UUID') ?? `${seller!.nit} ${type} ${number}`,
      rows: inPesos(allocateDiscount(rows, this.documentDiscount), rate),
      discounted: this.documentDiscount > 0,
      converted: rate !== null,
    }
  }
}

function lineCells(line: Fields, currency: string | null): Row {
  const first = (...keys: string[]) => keys.map((key) => line.get(key)).find((text) => text !== undefined)
  const number = (text: string | undefined): Cell => {
    const value = Number(text ?? Number.NaN)
    return Number.isNaN(value) ? (text ?? null) : value
  }
  const net = number(line.get('LineExtensionAmount'))
  return [
    first('Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID') ?? null,
    first('Item/Description', 'Item/Name') ?? null,
    number(first('InvoicedQuantity', 'CreditedQuantity')) ?? (line.has('DebitedQuantity') ? 0 : null),
    line.get('unit') ?? null,
    number(line.get('Price/PriceAmount')),
    number(line.get('discount') ?? '0'),
    number(line.get('iva') ?? '0'),
    net,
    line.get('currency') ?? currency,
    ...taxedCell(net, Number(line.get('taxes') ?? 0)),
  ]
}

/** Pesos of one unit of the document's currency, by its own PaymentExchangeRate (1.9, FAR); null for documents in pesos and those that do not say it. */
function rateOf(head: Fields): number | null {
  const said = (name: string) => head.get(`PaymentExchangeRate/${name}`)
  const rate = Number(said('CalculationRate'))
  const foreign =
    (head.get('DocumentCurrencyCode') ?? PESOS) !== PESOS && (said('TargetCurrencyCode') ?? PESOS) === PESOS
  return foreign && rate > 1 ? rate : null
}

function partyOf(head: Fields, side: string): { nit: string | null; name: string | null } {
  const first = (...keys: string[]) =>
    keys.map((key) => head.get(`${side}/Party/${key}`)).find((text) => text !== undefined) ?? null
  return {
    nit: first('PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID', 'PartyIdentification/ID'),
    name: first('PartyTaxScheme/RegistrationName', 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
  }
}

function dateOf(text: string | undefined): Cell {
  const date = new Date(`${text?.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? (text ?? null) : date
}
