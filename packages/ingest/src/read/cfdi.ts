import { boundInvoiceLines } from './bounds.ts'
import { type Invoice, money, taxedCell } from './invoice.ts'
import type { Cell, Row } from './grid.ts'
import type { XmlHandlers } from './xml.ts'

/** Documents of sale; payments (P), payrolls (N) and transfers (T) are none. Version 3.2 wrote the words. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['i', 'Factura'],
  ['ingreso', 'Factura'],
  ['e', 'Nota crédito'],
  ['egreso', 'Nota crédito'],
])
/** How its catalogue of relations (c_TipoRelacion) numbers a document that replaces others: those have to be cancelled. */
const REPLACES = '04'
/** How the SAT's catalogue of taxes (c_Impuesto) numbers IVA. */
const IVA = /^(002|iva)$/i

/** What rounding each line's tax may leave between their sum and that of the document. */
const CENTS = 0.05

interface Line {
  said: Record<string, string>
  iva: number
  /** All taxes that are charged on top of the line. */
  taxes: number
}

/** A Mexican electronic document (CFDI 3.2, 3.3 and 4.0, anexo 20): all it says stands in attributes. */
export class CfdiDocument implements XmlHandlers {
  private head: Record<string, string> = {}
  private seller: Record<string, string> = {}
  private buyer: Record<string, string> = {}
  private key: string | undefined
  private readonly replaces: string[] = []
  private isReplaced = false
  private readonly lines: Line[] = []
  private line: Line | null = null
  /** Taxes of the whole document, which version 3.2 says of no line. */
  private readonly ofWhole: Record<string, string>[] = []

  open(name: string, attributes: Record<string, string>): void {
    // Version 3.2 wrote them in small letters.
    const said = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]))
    if (name === 'Comprobante') this.head = said
    else if (name === 'Emisor') this.seller = said
    else if (name === 'Receptor') this.buyer = said
    else if (name === 'TimbreFiscalDigital') this.key ??= said['uuid']
    else if (name === 'CfdiRelacionados') this.isReplaced = said['tiporelacion'] === REPLACES
    else if (name === 'CfdiRelacionado' && this.isReplaced) this.replaces.push(said['uuid'] ?? '')
    else if (name === 'Concepto') {
      this.line = { said, iva: 0, taxes: 0 }
      this.lines.push(this.line)
      boundInvoiceLines(this.lines)
    } else if (name === 'Traslado' && !this.line) this.ofWhole.push(said)
    else if (name === 'Traslado' && this.line) {
      const amount = Number(said['importe'] ?? 0) || 0
      this.line.taxes += amount
      if (IVA.test(said['impuesto'] ?? '')) this.line.iva += amount
    }
  }

  text(): void {}

  close(name: string): void {
    if (name === 'Concepto') this.line = null
  }

  /** Gives each line its part of a tax that is said of the whole, where its rate of all lines comes to it. */
  private shareTaxes(): void {
    const [tax, ...more] = this.ofWhole
    if (!tax || more.length > 0 || this.lines.some(({ taxes }) => taxes > 0)) return
    const rate = Number(tax['tasa'] ?? 0) / 100
    const nets = this.lines.map(({ said }) => Number(netOf(said)))
    const sum = nets.reduce((all, net) => all + net * rate, 0)
    if (!(Math.abs(sum - Number(tax['importe'])) <= CENTS)) return
    for (const [at, line] of this.lines.entries()) {
      line.taxes = Math.round(nets[at]! * rate * 100) / 100
      if (IVA.test(tax['impuesto'] ?? '')) line.iva = line.taxes
    }
  }

  /** Null for a document that is no sale. */
  invoice(): Invoice | null {
    const { head, seller, buyer } = this
    const type = TYPES.get((head['tipodecomprobante'] ?? '').toLowerCase())
    if (type === undefined) return null
    const number = [head['serie'], head['folio']].filter(Boolean).join('-')
    this.shareTaxes()
    const day = new Date(`${head['fecha']?.slice(0, 10)}T00:00:00Z`)
    const start: Row = [
      Number.isNaN(day.getTime()) ? (head['fecha'] ?? null) : day,
      type,
      // Without a number of its own, the stamp's tells it apart.
      number || (this.key ?? null),
      buyer['rfc'] ?? null,
      buyer['nombre'] ?? null,
      seller['rfc'] ?? null,
      seller['nombre'] ?? null,
    ]
    return {
      key: this.key ?? `${seller['rfc']} ${type} ${number}`,
      replaces: this.replaces,
      rows: this.lines.map(({ said, iva, taxes }) => {
        const [discount, net] = [numberOf(said['descuento']) ?? 0, netOf(said)]
        return [
          ...start,
          said['noidentificacion'] ?? said['claveprodserv'] ?? null,
          said['descripcion'] ?? null,
          numberOf(said['cantidad']),
          said['unidad'] ?? said['claveunidad'] ?? null,
          numberOf(said['valorunitario']),
          discount,
          iva,
          net,
          head['moneda'] ?? null,
          ...taxedCell(net, taxes),
        ]
      }),
    }
  }
}

/** What a line came to after its discount. */
function netOf(said: Record<string, string>): Cell {
  const [discount, gross] = [numberOf(said['descuento']) ?? 0, numberOf(said['importe'])]
  return typeof gross === 'number' && typeof discount === 'number' ? money(gross - discount) : gross
}

function numberOf(text: string | undefined): Cell {
  if (text === undefined) return null
  const value = Number(text)
  return Number.isNaN(value) ? text : value
}
