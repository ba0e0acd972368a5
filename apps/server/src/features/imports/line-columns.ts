import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { dateOfDay, dayNumberOf, monthOfDate } from '@vigia/contract/months.ts'
import type { Currency } from '@vigia/ingest/notation.ts'
import type { SaleLine } from '@vigia/ingest/types.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { FINGERPRINT_BYTES, fingerprints } from './fingerprint.ts'

/** The distinct values of a dimension, in the order of the file. */
export interface Names {
  clave: string[]
  nombre: string[]
}

/**
 * Lines of a file in columns, ready to be inserted. The numbers in `local`, `cliente` and `producto` are positions in the lists of names. Typed
 * arrays can be transferred between threads without copying.
 */
export interface LineColumns {
  locales: Names
  clientes: Names & { codigo: (string | null)[] }
  categorias: Names
  /** `categoria` is a position in `categorias`. */
  productos: Names & { codigo: (string | null)[]; categoria: number[] }
  /** Days since 1970-01-01. */
  dia: Int32Array
  mes: Int32Array
  local: Int32Array
  cliente: Int32Array
  producto: Int32Array
  /** Millionths of a unit. */
  cantidad: Float64Array
  /** Cents of a peso. */
  valor: Float64Array
  /** Cents of a dollar; null for a file in pesos. */
  usd: Float64Array | null
  documento: (string | null)[]
  /** FINGERPRINT_BYTES bytes per line (fingerprint.ts). */
  huella: Uint8Array
}

/** Initial capacity of a builder in lines; it grows by doubling. */
const INITIAL_CAPACITY = 4096

/** The fingerprint of a line in the form of a database uuid without dashes. */
export const fingerprintAt = ({ huella }: Pick<LineColumns, 'huella'>, at: number): string =>
  Buffer.from(huella.buffer, huella.byteOffset + at * FINGERPRINT_BYTES, FINGERPRINT_BYTES).toString('hex')

class NameList {
  readonly clave: string[] = []
  readonly nombre: string[] = []
  readonly #positions = new Map<string, number>()
  /** Caches by the text in the file, because names repeat on many lines. */
  readonly #known = new Map<string, number>()

  /** Position of the entity with this name or code; the first spelling of the name is kept. */
  place(text: string, nombre: string, added: () => void = () => {}): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const clave = nameKey(text)
    const position = this.#positions.get(clave) ?? this.#add(clave, nombre, added)
    this.#known.set(text, position)
    return position
  }

  #add(clave: string, nombre: string, added: () => void): number {
    const position = this.clave.length
    this.#positions.set(clave, position)
    this.clave.push(clave)
    this.nombre.push(nombre.trim())
    added()
    return position
  }
}

/** Computes a value once per text, because days repeat on many lines. */
const remembered = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = compute(text)))
    return value
  }
}

/** Fingerprints that the first lines would have in another store, as uuids without dashes. */
export const fingerprintsInStore = (columns: LineColumns, localKey: string, lines: number): string[] => {
  const { clientes, productos, documento, usd, valor } = columns
  const fingerprintOf = fingerprints()
  return Array.from(columns.dia.subarray(0, lines), (dia, at) => {
    const fingerprint = fingerprintOf({
      document: documento[at]!,
      date: dateOfDay(dia),
      localKey,
      clientKey: clientes.clave[columns.cliente[at]!]!,
      productKey: productos.clave[columns.producto[at]!]!,
      quantity: columns.cantidad[at]!,
      cents: usd ? usd[at]! : valor[at]!,
    })
    return Buffer.from(fingerprint.slice(0, FINGERPRINT_BYTES), 'latin1').toString('hex')
  })
}

interface LineBuffers {
  dia: Int32Array
  mes: Int32Array
  local: Int32Array
  cliente: Int32Array
  producto: Int32Array
  cantidad: Float64Array
  /** Cents of the file's currency. */
  cents: Float64Array
  huella: Uint8Array
}

const createBuffers = (lines: number): LineBuffers => ({
  dia: new Int32Array(lines),
  mes: new Int32Array(lines),
  local: new Int32Array(lines),
  cliente: new Int32Array(lines),
  producto: new Int32Array(lines),
  cantidad: new Float64Array(lines),
  cents: new Float64Array(lines),
  huella: new Uint8Array(lines * FINGERPRINT_BYTES),
})

/** Collects clean lines, and converts them into columns with keys, integers and fingerprints. */
export class LineColumnsBuilder {
  #count = 0
  #size = INITIAL_CAPACITY
  #buffers = createBuffers(INITIAL_CAPACITY)
  readonly #documento: (string | null)[] = []
  readonly #locales = new NameList()
  readonly #clientes = new NameList()
  readonly #categorias = new NameList()
  readonly #productos = new NameList()
  readonly #clientCodes: (string | null)[] = []
  readonly #productCodes: (string | null)[] = []
  readonly #categoryOf: number[] = []
  readonly #fingerprintOf = fingerprints()
  readonly #dayOf = remembered(dayNumberOf)
  readonly #monthOf = remembered(monthOfDate)

  add(line: SaleLine): void {
    if (this.#count === this.#size) this.#grow()
    const at = this.#count
    const buffers = this.#buffers
    const cents = storedMoney(line.value)
    const quantity = storedQuantity(line.quantity)
    const local = this.#locales.place(line.local, line.local)
    const client = this.#clientes.place(line.cliente, line.cliente, () =>
      this.#clientCodes.push(line.clienteCodigo ?? null),
    )
    // A code stays the same when the name changes; a line without a code is identified by the product's name.
    const product = this.#productos.place(line.productoCodigo ?? line.producto, line.producto, () => {
      this.#productCodes.push(line.productoCodigo ?? null)
      this.#categoryOf.push(this.#categorias.place(line.categoria, line.categoria))
    })
    buffers.dia[at] = this.#dayOf(line.date)
    buffers.mes[at] = this.#monthOf(line.date)
    buffers.local[at] = local
    buffers.cliente[at] = client
    buffers.producto[at] = product
    buffers.cantidad[at] = quantity
    buffers.cents[at] = cents
    const document = line.document?.trim() || null
    this.#documento.push(document)
    const fingerprint = this.#fingerprintOf({
      document,
      date: line.date,
      localKey: this.#locales.clave[local]!,
      clientKey: this.#clientes.clave[client]!,
      productKey: this.#productos.clave[product]!,
      quantity,
      cents,
    })
    const from = at * FINGERPRINT_BYTES
    for (let byte = 0; byte < FINGERPRINT_BYTES; byte++) buffers.huella[from + byte] = fingerprint.charCodeAt(byte)
    this.#count += 1
  }

  /** @param currency of the file; the builder must not be used afterwards */
  finish(currency: Currency): LineColumns {
    const count = this.#count
    const { dia, mes, local, cliente, producto, cantidad, cents, huella } = this.#buffers
    const money = cents.slice(0, count)
    const names = ({ clave, nombre }: NameList): Names => ({ clave, nombre })
    return {
      dia: dia.slice(0, count),
      mes: mes.slice(0, count),
      local: local.slice(0, count),
      cliente: cliente.slice(0, count),
      producto: producto.slice(0, count),
      cantidad: cantidad.slice(0, count),
      // Cents times a whole rate: exact.
      valor: currency === 'USD' ? money.map((value) => value * USD_FALLBACK_RATE) : money,
      usd: currency === 'USD' ? money.slice() : null,
      documento: this.#documento,
      huella: huella.slice(0, count * FINGERPRINT_BYTES),
      locales: names(this.#locales),
      clientes: { ...names(this.#clientes), codigo: this.#clientCodes },
      categorias: names(this.#categorias),
      productos: { ...names(this.#productos), codigo: this.#productCodes, categoria: this.#categoryOf },
    }
  }

  #grow(): void {
    this.#size *= 2
    const larger = createBuffers(this.#size)
    for (const key of Object.keys(larger) as (keyof LineBuffers)[]) larger[key].set(this.#buffers[key])
    this.#buffers = larger
  }
}

/** The same for lines that are already complete. */
export const toColumns = (lines: readonly SaleLine[], currency: Currency): LineColumns => {
  const builder = new LineColumnsBuilder()
  for (const line of lines) builder.add(line)
  return builder.finish(currency)
}
