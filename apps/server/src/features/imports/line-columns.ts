import { hash } from 'node:crypto'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { dateOfDay, dayNumberOf, monthOfDate } from '@vigia/contract/months.ts'
import type { Currency, SaleLine } from '@vigia/ingest/types.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'

/** The distinct values of a dimension, in the order the file brings them. */
export interface Names {
  clave: string[]
  nombre: string[]
}

/**
 * A file's lines by columns, ready to be inserted. The numbers of `local`, `cliente` and `producto` are positions in
 * the lists of names. Typed arrays move between threads without a copy.
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
  /** HUELLA_BYTES for each line; see lineIdentities. */
  huella: Uint8Array
}

/** 128 bits: two of a million million lines meet with a chance of 1 in 10^14. */
const HUELLA_BYTES = 16
/** Lines that a builder has capacity for at first; it grows by doubling. */
const INITIAL_CAPACITY = 4096

/** The identity of a line, as the database writes it without dashes. */
export const huellaAt = ({ huella }: Pick<LineColumns, 'huella'>, at: number): string =>
  Buffer.from(huella.buffer, huella.byteOffset + at * HUELLA_BYTES, HUELLA_BYTES).toString('hex')

class NameList {
  readonly clave: string[] = []
  readonly nombre: string[] = []
  readonly #positions = new Map<string, number>()

  /** Position of a key, new or known; the first spelling of a name stays. */
  place(clave: string, nombre: string, added: () => void = () => {}): number {
    const known = this.#positions.get(clave)
    if (known !== undefined) return known
    this.#positions.set(clave, this.clave.length)
    this.clave.push(clave)
    this.nombre.push(nombre.trim())
    added()
    return this.clave.length - 1
  }
}

/**
 * Gives every line an identity across files: document, date, parties and amounts, and which of the file's equal lines
 * it is. The same line in two files has one identity; two equal lines of one invoice have two.
 */
const lineIdentities = (): ((content: string) => string) => {
  const seen = new NumberSet()
  /** Times that lines stand in the file which stand there more than once. */
  const repeated = new Map<number, number>()
  return (content) => {
    // A text of 32 letters, one a byte: a million buffers of their own cost ten times as much.
    const first = hash('sha256', `${content}\u001f1`, 'binary')
    const key = numberOf53Bits(first)
    if (seen.add(key)) return first
    const ordinal = (repeated.get(key) ?? 1) + 1
    repeated.set(key, ordinal)
    return hash('sha256', `${content}\u001f${ordinal}`, 'binary')
  }
}

/** By a number of 53 bits, because a million texts are 200 MB: two different lines share one in a file of twenty thousand such files. */
const numberOf53Bits = (letters: string): number => {
  let number = 0
  for (let at = 0; at < 6; at++) number = number * 256 + letters.charCodeAt(at)
  return number * 32 + (letters.charCodeAt(6) & 31)
}

/** Numbers of 53 bits spread evenly, 16 bytes each at the most, where a Set takes 60: open addressing, at most half full. */
class NumberSet {
  #slots = new Float64Array(INITIAL_CAPACITY * 2)
  #size = 0

  /** Whether the number was not there yet. */
  add(number: number): boolean {
    // Zero marks a free slot.
    const own = number + 1
    if (!this.#place(own)) return false
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  #place(own: number): boolean {
    const slots = this.#slots
    let at = own % slots.length
    while (slots[at] !== 0) {
      if (slots[at] === own) return false
      at = (at + 1) % slots.length
    }
    slots[at] = own
    return true
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Float64Array(old.length * 2)
    for (const own of old) if (own !== 0) this.#place(own)
  }
}

/** Values in their order, looked up once each: a file repeats its names and days on many lines. */
const remembered = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = compute(text)))
    return value
  }
}

/** What makes a line the same in two files, but for which of the file's equal lines it is. */
const contentOf = (
  document: string | null,
  date: string,
  [localKey, clientKey, productKey]: readonly [string, string, string],
  quantity: number,
  cents: number,
): string =>
  `${document ?? ''}\u001f${date}\u001f${localKey}\u001f${clientKey}\u001f${productKey}\u001f${quantity}\u001f${cents}`

/** The identities that the first lines would have if they were of another store, as the database writes them without dashes. */
export const identitiesInStore = (columns: LineColumns, localKey: string, lines: number): string[] => {
  const { clientes, productos, documento, usd, valor } = columns
  const identityOf = lineIdentities()
  return Array.from(columns.dia.subarray(0, lines), (dia, at) => {
    const keys = [localKey, clientes.clave[columns.cliente[at]!]!, productos.clave[columns.producto[at]!]!] as const
    const cents = usd ? usd[at]! : valor[at]!
    const identity = identityOf(contentOf(documento[at]!, dateOfDay(dia), keys, columns.cantidad[at]!, cents))
    return Buffer.from(identity.slice(0, HUELLA_BYTES), 'latin1').toString('hex')
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
  huella: new Uint8Array(lines * HUELLA_BYTES),
})

/** Takes clean lines one by one and turns them into columns with keys, integers and identities. */
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
  readonly #identityOf = lineIdentities()
  readonly #keyOf = remembered(nameKey)
  readonly #dayOf = remembered(dayNumberOf)

  add(line: SaleLine): void {
    if (this.#count === this.#size) this.#grow()
    const at = this.#count
    const buffers = this.#buffers
    const localKey = this.#keyOf(line.local)
    const clientKey = this.#keyOf(line.cliente)
    // A code outlives changes of the name; a line without one is known by its name.
    const productKey = this.#keyOf(line.productoCodigo ?? line.producto)
    const cents = storedMoney(line.value)
    const quantity = storedQuantity(line.quantity)
    buffers.dia[at] = this.#dayOf(line.date)
    buffers.mes[at] = monthOfDate(line.date)
    buffers.local[at] = this.#locales.place(localKey, line.local)
    buffers.cliente[at] = this.#clientes.place(clientKey, line.cliente, () =>
      this.#clientCodes.push(line.clienteCodigo ?? null),
    )
    buffers.producto[at] = this.#productos.place(productKey, line.producto, () => {
      this.#productCodes.push(line.productoCodigo ?? null)
      this.#categoryOf.push(this.#categorias.place(this.#keyOf(line.categoria), line.categoria))
    })
    buffers.cantidad[at] = quantity
    buffers.cents[at] = cents
    const document = line.document?.trim() || null
    this.#documento.push(document)
    const identity = this.#identityOf(
      contentOf(document, line.date, [localKey, clientKey, productKey], quantity, cents),
    )
    for (let byte = 0; byte < HUELLA_BYTES; byte++) buffers.huella[at * HUELLA_BYTES + byte] = identity.charCodeAt(byte)
    this.#count += 1
  }

  /** @param currency of the file; the builder is not used afterwards */
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
      huella: huella.slice(0, count * HUELLA_BYTES),
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

/** The same of lines that are there already. */
export const toColumns = (lines: readonly SaleLine[], currency: Currency): LineColumns => {
  const builder = new LineColumnsBuilder()
  for (const line of lines) builder.add(line)
  return builder.finish(currency)
}
