import type { Cell, Row } from './read/grid.ts'
import { cellText, isBlank, NOTHING } from './read/grid.ts'
import { type DocumentRole, type Documents, documentsOf } from './documents.ts'
import { NotSoldRule } from './not-sold.ts'
import { ReturnRule } from './returns.ts'
import type { Mapping, Rejection, RejectionCode, Role, SaleLine } from './types.ts'
import type { TableReading } from './table-reading.ts'
import { parseDate, parseMonth } from './understand/dates.ts'
import type { Formats, NumberRole } from './understand/formats.ts'
import { parseNumber } from './understand/numbers.ts'
import { stateOf } from './understand/states.ts'

/** Day before which a sale is a typing error: no shop's spreadsheet is older. */
const OLDEST_DATE = '1990-01-01'
/** Largest quantity and value of one line believed: a million million pesos is the yearly sale of the largest retailers. */
const MAX_QUANTITY = 1e9
const MAX_VALUE = 1e13
/** Times dearer or cheaper than the usual unit from which a negative value is no return. */
const FAR_PRICE = 100
/** Documents looked at to learn how they are numbered. */
const DOCUMENT_SAMPLE = 500
export const DEFAULT_LOCAL = 'Principal'
export const DEFAULT_CLIENT = 'Cliente general'
export const DEFAULT_PRODUCT = 'Producto general'
export const UNNAMED_PRODUCT = 'Sin nombre'
export const DEFAULT_CATEGORY = 'Sin categoría'

/** Reads the rows of one table, whose columns and formats are known. */
export class RowReader {
  readonly headers: string[]
  readonly mapping: Mapping
  readonly #reading: TableReading
  readonly #formats: Formats
  readonly #returns: ReturnRule
  readonly #notSold: NotSoldRule
  readonly #documents: Documents | null
  /** What a unit is sold at, the median of the first sales. */
  readonly #unitValue: number | null
  readonly #codeTail: Partial<Record<Role, boolean>> = {}
  /** A line with a code and no name takes the first name that the file gives to that code. */
  readonly #names = new Map<string, string>()
  /** Dates repeat in a ledger; reading each text once halves the time. */
  readonly #dates = new Map<string, string | null>()

  constructor(reading: TableReading) {
    const { headers, rows, headerRow, mapping, formats } = reading
    this.#reading = reading
    this.headers = headers
    this.mapping = mapping
    this.#formats = formats
    this.#notSold = new NotSoldRule(headers, mapping)
    const sample = rows.slice(headerRow + 1, headerRow + 1 + DOCUMENT_SAMPLE)
    for (const role of ['clienteCodigo', 'productoCodigo', 'documento'] as const) {
      const codes = sample.map((row) => this.text(row, role)).filter((text) => text !== '')
      this.#codeTail[role] = codes.length > 0 && codes.every((code) => /^\d+\.0$/.test(code))
    }
    this.#returns = new ReturnRule(sample.map((row) => this.text(row, 'documento')).filter((text) => text !== ''))
    this.#unitValue = this.#usualUnitValue(sample)
    this.#documents = documentsOf(
      reading,
      (row, role) => this.text(row, role),
      (row) => this.number(row, 'cantidad'),
    )
    if (mapping.producto !== null && mapping.productoCodigo !== null)
      for (let at = headerRow + 1; at < rows.length; at++) {
        const code = this.text(rows[at]!, 'productoCodigo')
        if (code === '' || this.#names.has(code)) continue
        const name = this.text(rows[at]!, 'producto')
        if (name !== '') this.#names.set(code, name)
      }
  }

  #usualUnitValue(sample: Row[]): number | null {
    const values = sample.flatMap((row) => {
      const [quantity, value] = [this.number(row, 'cantidad') ?? 1, this.number(row, 'valor')]
      return value !== null && value > 0 && quantity > 0 ? [value / quantity] : []
    })
    values.sort((a, b) => a - b)
    return values[values.length >> 1] ?? null
  }

  text(row: Row, role: Role): string {
    const column = this.mapping[role]
    if (column === null) return ''
    const text = cellText(row[column])
    if (NOTHING.test(text)) return ''
    // Identifiers that passed through a table of floats: 17850.0.
    return this.#codeTail[role] ? text.replace(/\.0$/, '') : text
  }

  date(row: Row): string | null {
    if (this.mapping.fecha === null) return this.#reading.date ?? null
    const cell = row[this.mapping.fecha]
    if (typeof cell !== 'string') return this.#readDate(cell)
    let date = this.#dates.get(cell)
    if (date === undefined) {
      date = this.#readDate(cell)
      this.#dates.set(cell, date)
    }
    return date
  }

  #readDate(cell: Cell | undefined): string | null {
    return parseDate(cell, this.#formats.dateOrder) ?? (this.#formats.monthly ? parseMonth(cell) : null)
  }

  number(row: Row, role: NumberRole): number | null {
    const column = this.mapping[role]
    return column === null ? null : parseNumber(row[column], this.#formats.decimals[role])
  }

  /** A line that was numbered or dated beforehand and never filled in: it names nothing and has no amount but zeros. */
  isUnused(row: Row): boolean {
    const { mapping } = this
    const named = (['producto', 'productoCodigo', 'cliente', 'clienteCodigo'] as const).some(
      (role) => this.text(row, role) !== '',
    )
    if (named || mapping.producto === null) return false
    const places = [mapping.cantidad, mapping.precio, mapping.valor].filter((place) => place !== null)
    return places.every((place) => isBlank(row[place]) || Number(row[place]) === 0)
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
    const notSold = this.#notSold.of(row)
    if (notSold) {
      const { column, code, reason } = notSold
      rejections.push({ row: number, column: this.headers[column]!, value: cellText(row[column]), code, reason })
      return null
    }
    const state = this.#state(row)
    if (state === 'out') {
      reject('estado', 'anulada', 'Está anulada o devuelta: no cuenta como venta.')
      return null
    }
    this.#checkDate(row, date, reject)
    const { producto, productoCodigo } = this.#product(row)
    const amounts = this.#amounts(row, reject)
    if (rejections.length > 0 || date === null || amounts === null) return null
    const document = this.text(row, 'documento')
    const isReturn =
      state === 'subtract' ||
      this.#returns.isReturn(this.#ofDocument(row, 'tipoDocumento'), document) ||
      amounts.quantity < 0 ||
      // A negative price is an adjustment of money: it gives no goods back.
      (amounts.value < 0 && this.#isOrdinary(amounts))
    const clienteCodigo = this.#ofDocument(row, 'clienteCodigo')
    return {
      row: number,
      date,
      ...(document !== '' && { document }),
      local: this.#ofDocument(row, 'local') || DEFAULT_LOCAL,
      cliente: this.#ofDocument(row, 'cliente') || clienteCodigo || DEFAULT_CLIENT,
      ...(clienteCodigo !== '' && { clienteCodigo }),
      producto,
      ...(productoCodigo !== '' && { productoCodigo }),
      categoria: this.text(row, 'categoria') || DEFAULT_CATEGORY,
      // A return is negative in both, whatever signs the file gave it: subtracted once, never twice.
      quantity: isReturn ? -Math.abs(amounts.quantity) || 0 : amounts.quantity,
      value: isReturn ? -Math.abs(amounts.value) || 0 : amounts.value,
    }
  }

  /** A text that the document may give on another of its lines. */
  #ofDocument(row: Row, role: DocumentRole): string {
    return this.text(row, role) || (this.#documents?.textOf(row, role) ?? '')
  }

  #state(row: Row): 'out' | 'in' | 'subtract' {
    let worst: 'out' | 'in' | 'subtract' = 'in'
    for (const { place, header, kind } of this.#reading.stateColumns) {
      const own = cellText(row[place])
      const text = own === '' ? (this.#documents?.stateOf(row, place) ?? '') : own
      // A moment of cancelling says so by being there.
      const state = kind === 'moment' ? (text === '' || NOTHING.test(text) ? 'sold' : 'void') : stateOf(text, header)
      if (state === 'sold' || state === 'unknown') continue
      const treatment = this.#reading.states[state]
      if (treatment === 'out') return 'out'
      if (treatment === 'subtract') worst = 'subtract'
    }
    return worst
  }

  #product(row: Row): { producto: string; productoCodigo: string } {
    const { mapping } = this
    const productoCodigo = this.text(row, 'productoCodigo')
    if (mapping.producto === null && mapping.productoCodigo === null)
      return { producto: this.text(row, 'categoria') || DEFAULT_PRODUCT, productoCodigo }
    const named = this.text(row, 'producto') || (this.#names.get(productoCodigo) ?? productoCodigo)
    return { producto: named || UNNAMED_PRODUCT, productoCodigo }
  }

  /** Whether a unit at this value is one that the file sells, and the negative value not a correction of some cents. */
  #isOrdinary({ quantity, value }: { quantity: number; value: number }): boolean {
    if (this.mapping.valor === null) return false
    const unit = Math.abs(value / quantity)
    return this.#unitValue === null || (unit > this.#unitValue / FAR_PRICE && unit < this.#unitValue * FAR_PRICE)
  }

  #checkDate(row: Row, date: string | null, reject: Reject): void {
    if (date === null) {
      if (this.mapping.fecha === null || isBlank(row[this.mapping.fecha]))
        reject('fecha', 'fecha_vacia', 'Falta la fecha. Escribe el día de la venta, por ejemplo 31/12/2025.')
      else
        reject(
          'fecha',
          'fecha_invalida',
          'No es una fecha que exista. Escríbela como día/mes/año, por ejemplo 31/12/2025.',
        )
    } else if (date < OLDEST_DATE) reject('fecha', 'fecha_antigua', 'La fecha es anterior a 1990. Revisa el año.')
    else if (this.#reading.today !== undefined && date > this.#reading.today)
      reject('fecha', 'fecha_futura', 'La fecha todavía no llega. Revisa el día, el mes y el año.')
  }

  #amounts(row: Row, reject: Reject): { quantity: number; value: number } | null {
    const read = (role: NumberRole): number | null => {
      const column = this.mapping[role]
      if (column === null || isBlank(row[column])) return null
      const value = this.number(row, role)
      if (value === null) {
        reject(role, 'numero_invalido', 'No es un número. Escribe solo cifras, por ejemplo 1500 o 1500,50.')
        return NaN
      }
      if (Math.abs(value) > (role === 'cantidad' ? MAX_QUANTITY : MAX_VALUE))
        reject(role, 'numero_desmedido', 'El número es demasiado grande para una sola línea de venta. Revísalo.')
      return value
    }
    const cantidad = read('cantidad')
    const precio = read('precio')
    const valor = read('valor')
    const discount = read('descuento') ?? 0
    if (this.mapping.cantidad !== null && cantidad === null) {
      reject('cantidad', 'cantidad_vacia', 'Falta la cantidad. Escribe cuántas unidades se vendieron.')
      return null
    }
    const quantity = cantidad ?? (precio && valor !== null ? valor / precio : 1)
    const share = this.#reading.valueOfDocument ? this.#documents?.shareOf(row) : undefined
    const value =
      share ??
      (valor !== null
        ? this.#reading.valueBeforeDiscount
          ? roundMoney(this.#discounted(valor, discount, quantity))
          : valor
        : precio === null
          ? null
          : roundMoney(this.#discounted(quantity * precio, discount, quantity)))
    if (value !== null) return { quantity, value }
    // A file of quantities alone is welcome; a hole in its money column is not.
    if (this.mapping.valor === null && this.mapping.precio === null) return { quantity, value: 0 }
    reject(
      this.mapping.valor === null ? 'precio' : 'valor',
      'valor_vacio',
      'Falta el valor de la venta. Escribe el total de la línea.',
    )
    return null
  }

  #discounted(gross: number, discount: number, quantity: number): number {
    switch (this.#formats.discount) {
      case 'percent':
        return gross * (1 - discount / 100)
      case 'fraction':
        return gross * (1 - discount)
      case 'unit':
        return gross - Math.sign(gross) * Math.abs(discount * quantity)
      case 'money':
        return gross - Math.sign(gross) * Math.abs(discount)
    }
  }
}

type Reject = (role: Role, code: RejectionCode, reason: string) => void

/** Products of floats carry noise past the 15th digit; no currency has more than four decimals. */
function roundMoney(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : value
}
