import { adjusted } from './adjust.ts'
import { CellReader, CODE_SAMPLE } from './cell-reader.ts'
import { checkDate } from './check-date.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import { type DocumentRole, type Documents, documentsOf } from './documents.ts'
import { type AmountSource, type LineAmounts, lineAmounts, worthInDocument } from './line-amounts.ts'
import type { NotCounted, NotCountedKind } from './not-counted.ts'
import { namesByCode } from './names-by-code.ts'
import { NotSoldRule } from '../tables/not-sold.ts'
import { ReturnRule } from './returns.ts'
import { rowState } from './row-state.ts'
import { areReturnsSigned, soldWithoutReturn } from './signed-returns.ts'
import { takenOffNames } from './taken-off.ts'
import type { Role } from '../roles.ts'
import type { Rejection, RejectionCode, SaleLine } from '../types.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { UnusedRows } from './unused-rows.ts'
import { VariantNames } from './variant-names.ts'
import { fold } from '../understand/headers/fold.ts'
import { soldTotals } from '../understand/columns/sold-totals.ts'
import { namedSums, type OwnSums, ownSums } from '../understand/columns/summed-rows.ts'
import { documentSums } from '../understand/documents/document-sums.ts'
import { DISCOUNT } from '../understand/sales/discount-words.ts'
import { DEFAULT_CATEGORY, DEFAULT_CLIENT, DEFAULT_LOCAL, DEFAULT_PRODUCT, UNNAMED_PRODUCT } from './default-names.ts'
import { isMinusAlone } from './minus-quantities.ts'
import { isUsualValue, usualUnitValue } from './usual-unit-value.ts'

/** Products that are none: what is taken off the bill. */
const MONEY_OFF = new RegExp(`^(${DISCOUNT}|redondeos?)\\b`)

/** Reads the rows of one table, whose columns and formats are known. */
export class RowReader extends CellReader {
  readonly #reading: TableReading
  readonly #returns: ReturnRule
  /** Products that a client may have taken in the place of what came back; none where the signs of returns tell nothing. */
  readonly #takenInPlace: ReadonlySet<string>
  readonly #notSold: NotSoldRule
  readonly #documents: Documents | null
  readonly #amounts: AmountSource
  readonly unused: UnusedRows
  /** Places of rows that are called the sum of their day. */
  readonly namedSums: ReadonlySet<number>
  /** Those of them that are called so where the day or the product stands. */
  readonly ownSums: OwnSums | null
  /** Places of lines that sold what is called "Total". */
  readonly soldTotals: ReadonlySet<number>
  /** Places of rows that sum up the lines of their document. */
  readonly documentSums: ReadonlySet<number>
  /** Lines whose product and quantity are known, and whose money is not. */
  withoutMoney = 0
  /** Lines whose quantity was calculated. */
  calculated = 0
  /** Lines whose quantity is below zero and whose money is above. */
  minusQuantities = 0
  /** What is taken off the bill under a name of its own. */
  readonly #takenOff: ReadonlySet<string>
  readonly #unitValue: number | null
  /** A line with a code and no name takes the first name that the file gives to that code. */
  readonly #names: ReadonlyMap<string, string>
  readonly #variants: VariantNames
  /** Day of the line read last. */
  #lastDate: string | null = null

  constructor(reading: TableReading) {
    super(reading)
    const { headers, rows, headerRow, mapping } = reading
    this.#reading = reading
    this.#variants = new VariantNames(mapping)
    this.#notSold = new NotSoldRule(headers, mapping)
    const sample = rows.slice(headerRow + 1, headerRow + 1 + CODE_SAMPLE)
    this.ownSums = reading.hiddenTotals === 'in' ? null : ownSums(rows, headerRow + 1, mapping)
    this.namedSums = new Set([...namedSums(rows, headerRow + 1, mapping), ...(this.ownSums?.places ?? [])])
    this.soldTotals = soldTotals(rows, headerRow + 1, mapping, {
      text: (row, role) => this.text(row, role),
      number: (row, role) => this.number(row, role),
    })
    this.documentSums = documentSums(rows, headerRow + 1, mapping, {
      // Numbers of some tills begin anew each day.
      document: (row) => {
        const number = this.text(row, 'documento')
        return number === '' ? '' : `${number}\u0000${this.text(row, 'fecha')}`
      },
      number: (row, role) => this.number(row, role),
    })
    this.unused = new UnusedRows(
      reading,
      (row, role) => this.text(row, role),
      (row, role) => this.number(row, role),
    )
    const numbered = sample.filter((row) => this.text(row, 'documento') !== '')
    this.#returns = new ReturnRule(
      numbered.map((row) => this.text(row, 'documento')),
      numbered.map((row) => this.text(row, 'tipoDocumento')),
    )
    this.#unitValue = usualUnitValue(sample, (row, role) => this.number(row, role))
    this.#takenOff = takenOffNames(rows, headerRow + 1, mapping, (row, role) => this.number(row, role))
    this.#documents = documentsOf(reading, {
      text: (row, role) => this.text(row, role),
      dayOf: (row) => this.date(row),
      quantityOf: (row) => this.number(row, 'cantidad'),
      worthOf: (row) => worthInDocument(row, { reading, number: (one, role) => this.number(one, role) }),
    })
    this.#amounts = { reading, documents: this.#documents, number: (row, role) => this.number(row, role) }
    this.#names = namesByCode(rows, headerRow + 1, mapping, (row, role) => this.text(row, role))
    const returns = {
      isReturn: (row: Row) =>
        this.#isOfReturn(row) && !this.#notSold.of(row) && !rowState(row, reading, this.#documents).kind,
      document: (row: Row) => this.text(row, 'documento'),
      product: (row: Row) => this.#product(row).producto,
      hasMinus: (row: Row) =>
        (this.number(row, mapping.cantidad === null ? 'valor' : 'cantidad') ?? 0) < 0 &&
        !MONEY_OFF.test(fold(this.text(row, 'producto'))),
      worth: (row: Row) => this.#signedWorth(row),
    }
    this.#takenInPlace = areReturnsSigned(rows, headerRow + 1, returns)
      ? soldWithoutReturn(rows, headerRow + 1, returns)
      : new Set()
  }

  /** Tells why the row is understood and no sale; null for all others. */
  notCounted(row: Row, told: NotCounted): NotCountedKind | null {
    const say = (kind: NotCountedKind, place: number, byState: boolean) => {
      told.add(kind, this.headers[place]!, cellText(row[place]), byState)
      return kind
    }
    const { place, kind } = rowState(row, this.#reading, this.#documents)
    // What a rule or the person has said of a kind of rows goes before what a word of theirs may mean.
    const notSold = kind === 'chosen' ? null : this.#notSold.of(row)
    if (notSold) return say(notSold.kind, notSold.column, false)
    return kind ? say(kind, place, true) : null
  }

  /** The row as a line, or null after telling in `rejections` everything that is wrong with it. */
  line(row: Row, number: number, date: string | null, rejections: Rejection[]): SaleLine | null {
    const reject = (role: Role, code: RejectionCode, reason: string) => {
      const column = this.mapping[role]
      rejections.push({
        row: number,
        column: column === null ? '' : this.headers[column]!,
        value: column === null ? '' : cellText(row[column]),
        code,
        reason,
      })
    }
    const day = date ?? this.#dateAbove(row)
    this.#lastDate = day ?? this.#lastDate
    checkDate(day, this.mapping.fecha === null || isBlank(row[this.mapping.fecha]), this.#reading.today, reject)
    const { producto, productoCodigo } = this.#product(row)
    const sold = lineAmounts(row, this.#amounts, this.#isNamed(row), reject)
    if (rejections.length > 0 || day === null || sold === null) return null
    const amounts = adjusted(row, sold, this.#reading, this.#documents)
    if (amounts.withoutMoney) this.withoutMoney++
    if (amounts.calculated) this.calculated++
    const document = this.text(row, 'documento')
    const { state } = rowState(row, this.#reading, this.#documents)
    const isMoney =
      state === 'money' ||
      ((state === 'subtract' || (amounts.value < 0 && amounts.quantity > 0)) && MONEY_OFF.test(fold(producto)))
    const isSaidReturned =
      state === 'subtract' ||
      (this.#isOfReturn(row) && !(this.#takenInPlace.has(producto) && amounts.quantity > 0 && amounts.value > 0))
    const hasMinusAlone = !isSaidReturned && !this.#reading.areSums && isMinusAlone(amounts, this.number(row, 'valor'))
    if (hasMinusAlone) this.minusQuantities++
    const isSold = hasMinusAlone && this.#reading.minusQuantity === 'sales'
    const isReturn = isSaidReturned || (!isSold && !this.#isTakenOff(row) && this.#isBelowZero(row, amounts))
    const clienteCodigo = this.#ofDocument(row, 'clienteCodigo')
    const store = this.#ofDocument(row, 'local')
    const line: SaleLine = {
      row: number,
      date: day,
      local: store || this.#reading.store || DEFAULT_LOCAL,
      cliente: this.#ofDocument(row, 'cliente') || clienteCodigo || DEFAULT_CLIENT,
      producto,
      categoria: this.text(row, 'categoria') || DEFAULT_CATEGORY,
      // A return is negative in both, whatever signs the file gave it: subtracted once, never twice.
      // What only takes money off gives no goods back.
      quantity: isMoney
        ? 0
        : isReturn
          ? -Math.abs(amounts.quantity) || 0
          : isSold
            ? -amounts.quantity
            : amounts.quantity,
      value: isReturn && state !== 'money' ? -Math.abs(amounts.value) || 0 : amounts.value,
    }
    if (document !== '') line.document = document
    if (store === '' && this.mapping.local !== null) line.storeNotTold = true
    if (clienteCodigo !== '') line.clienteCodigo = clienteCodigo
    if (productoCodigo !== '') line.productoCodigo = productoCodigo
    return line
  }

  /** The day of the line above, or of the first dated one below, for a line without a date where the person says so. */
  #dateAbove(row: Row): string | null {
    const { rows, headerRow, blankDate } = this.#reading
    const { fecha } = this.mapping
    if (blankDate !== 'above' || fecha === null || !isBlank(row[fecha])) return null
    if (this.#lastDate !== null) return this.#lastDate
    const below = rows.find((one, at) => at > headerRow && this.date(one) !== null)
    return below ? this.date(below) : null
  }

  #isNamed(row: Row): boolean {
    const has = (role: Role) => this.text(row, role) !== ''
    return has('producto') || has('productoCodigo') || (has('documento') && (has('cliente') || has('clienteCodigo')))
  }

  #isOfReturn(row: Row): boolean {
    return this.#returns.isReturn(this.#ofDocument(row, 'tipoDocumento'), this.text(row, 'documento'))
  }

  /** What a row comes to, or how many it counts without money, below zero where either is. */
  #signedWorth(row: Row): number {
    const quantity = this.number(row, 'cantidad') ?? 1
    const worth = worthInDocument(row, this.#amounts) || quantity
    return quantity < 0 || worth < 0 ? -Math.abs(worth) : worth
  }

  /** A text that the document may give on another of its lines. */
  #ofDocument(row: Row, role: DocumentRole): string {
    return this.text(row, role) || (this.#documents?.textOf(row, role) ?? '')
  }

  #product(row: Row): { producto: string; productoCodigo: string } {
    const { mapping } = this
    const productoCodigo = this.text(row, 'productoCodigo')
    if (mapping.producto === null && mapping.productoCodigo === null)
      return { producto: this.text(row, 'categoria') || DEFAULT_PRODUCT, productoCodigo }
    const named = this.text(row, 'producto') || (this.#names.get(productoCodigo) ?? productoCodigo)
    const producto = named === '' ? UNNAMED_PRODUCT : this.#variants.of(named, (role) => this.text(row, role))
    return { producto, productoCodigo }
  }

  /** Whether the line is of a voucher, or of one that was taken back: no goods come back with it, and it counts as it is written. */
  #isTakenOff(row: Row): boolean {
    const name = this.text(row, 'producto') || this.text(row, 'productoCodigo')
    return this.#takenOff.has(name) && (this.number(row, 'precio') ?? 0) < 0
  }

  #isBelowZero(row: Row, amounts: LineAmounts): boolean {
    if (this.#reading.areSums) return amounts.quantity < 0 && amounts.value < 0
    // A negative price is an adjustment of money: it gives no goods back.
    return (
      amounts.quantity < 0 ||
      (amounts.value < 0 &&
        this.mapping.valor !== null &&
        isUsualValue(amounts, this.number(row, 'precio'), this.#unitValue))
    )
  }
}
