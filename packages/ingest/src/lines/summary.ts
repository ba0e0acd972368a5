import { nameKey } from '../name-key.ts'
import type { SaleLine, Summary } from '../types.ts'

/** Counts different names; each spelling is looked at once. */
class Names {
  readonly #spellings = new Set<string>()
  readonly #keys = new Set<string>()
  readonly #keyOf: (name: string) => string

  constructor(keyOf = nameKey) {
    this.#keyOf = keyOf
  }

  add(name: string): void {
    if (this.#spellings.has(name)) return
    this.#spellings.add(name)
    this.#keys.add(this.#keyOf(name))
  }

  get keys(): ReadonlySet<string> {
    return this.#keys
  }

  get size(): number {
    return this.#keys.size
  }
}

/** A tax number, which one program writes with the digit that checks it and another without. */
const TAX_NUMBER = /^(\d{6,12})(?:-\d)?$/
const clientKey = (name: string): string => TAX_NUMBER.exec(name.replaceAll(/[.,\s]/g, ''))?.[1] ?? nameKey(name)

/** Counts different products: one without a code is the one with a code that alone is called so. */
class Products {
  /** Code → what it is called first. */
  readonly #nameOf = new Map<string, string>()
  readonly #uncoded = new Names()

  add({ producto, productoCodigo }: Pick<SaleLine, 'producto' | 'productoCodigo'>): void {
    if (productoCodigo === undefined) this.#uncoded.add(producto)
    else if (!this.#nameOf.has(productoCodigo)) this.#nameOf.set(productoCodigo, producto)
  }

  get size(): number {
    const codes = new Map([...this.#nameOf].map(([code, name]) => [nameKey(code), nameKey(name)]))
    const called = Map.groupBy(codes.values(), (name) => name)
    return codes.size + [...this.#uncoded.keys].filter((name) => called.get(name)?.length !== 1).length
  }
}

/** Decimals of a sum that are of its parts; what stands behind them floats leave. */
const DECIMALS = 1e6
const withoutNoise = (sum: number): number => {
  const rounded = Math.round(sum * DECIMALS) / DECIMALS
  return Number.isSafeInteger(Math.round(sum * DECIMALS)) ? rounded : sum
}

/** What a person checks before loading, line by line. */
export class Summing {
  readonly #locales = new Names()
  readonly #clientes = new Names(clientKey)
  readonly #categorias = new Names()
  readonly #productos = new Products()
  #lines = 0
  #firstDate: string | null = null
  #lastDate: string | null = null
  #quantity = 0
  #value = 0
  readonly #returns = { lines: 0, value: 0 }
  readonly #reportedFrom: string | null

  /** @param reportedFrom yyyy-mm-dd: first day of a report whose rows have no date and stand at its last day */
  constructor(reportedFrom: string | null = null) {
    this.#reportedFrom = reportedFrom
  }

  add(line: SaleLine): void {
    this.#lines++
    this.#locales.add(line.local)
    this.#clientes.add(line.clienteCodigo ?? line.cliente)
    this.#categorias.add(line.categoria)
    this.#productos.add(line)
    if (this.#firstDate === null || line.date < this.#firstDate) this.#firstDate = line.date
    if (this.#lastDate === null || line.date > this.#lastDate) this.#lastDate = line.date
    this.#quantity += line.quantity
    this.#value += line.value
    if (line.quantity < 0 || line.value < 0) {
      this.#returns.lines++
      this.#returns.value += line.value
    }
  }

  summary(rejectedRows: number): Summary {
    return {
      lines: this.#lines,
      rejectedRows,
      firstDate: this.#isOfReport ? this.#reportedFrom : this.#firstDate,
      lastDate: this.#lastDate,
      quantity: withoutNoise(this.#quantity),
      value: withoutNoise(this.#value),
      returns: { ...this.#returns, value: withoutNoise(this.#returns.value) },
      locales: this.#locales.size,
      clientes: this.#clientes.size,
      categorias: this.#categorias.size,
      productos: this.#productos.size,
    }
  }

  /** Whether the first line is of the month of the report, which began before the day that its rows stand at. */
  get #isOfReport(): boolean {
    const [from, first] = [this.#reportedFrom, this.#firstDate]
    return from !== null && first !== null && from < first && from.slice(0, 7) === first.slice(0, 7)
  }
}
