import { createHash } from 'node:crypto'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { monthOfDate } from '@vigia/contract/months.ts'
import type { Currency, SaleLine } from '@vigia/ingest/types.ts'
import { storedMoney, storedQuantity } from '../../db/amounts.ts'
import { dimensionKey } from './dimension-key.ts'

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
  /** See lineIdentity. */
  huella: string[]
}

const DAY_MS = 86_400_000
/** Hexadecimal digits of 128 bits: two of a million million lines meet with a chance of 1 in 10^14. */
const HUELLA_DIGITS = 32

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
  const seen = new Map<string, number>()
  return (content) => {
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.set(content, ordinal)
    return createHash('sha256').update(`${content}\u001f${ordinal}`).digest('hex').slice(0, HUELLA_DIGITS)
  }
}

/** Turns clean lines into columns with keys, integers and identities. */
export const toColumns = (lines: readonly SaleLine[], currency: Currency): LineColumns => {
  const count = lines.length
  const locales = new NameList()
  const clientes = new NameList()
  const categorias = new NameList()
  const productos = new NameList()
  const clientCodes: (string | null)[] = []
  const productCodes: (string | null)[] = []
  const categoryOf: number[] = []
  const identityOf = lineIdentities()
  const columns = {
    dia: new Int32Array(count),
    mes: new Int32Array(count),
    local: new Int32Array(count),
    cliente: new Int32Array(count),
    producto: new Int32Array(count),
    cantidad: new Float64Array(count),
    valor: new Float64Array(count),
    usd: currency === 'USD' ? new Float64Array(count) : null,
    documento: Array.from<string | null>({ length: count }),
    huella: Array.from<string>({ length: count }),
  }
  lines.forEach((line, at) => {
    const localKey = dimensionKey(line.local)
    const clientKey = dimensionKey(line.cliente)
    // A code outlives changes of the name; a line without one is known by its name.
    const productKey = dimensionKey(line.productoCodigo ?? line.producto)
    const cents = storedMoney(line.value)
    columns.dia[at] = Date.parse(`${line.date}T00:00:00Z`) / DAY_MS
    columns.mes[at] = monthOfDate(line.date)
    columns.local[at] = locales.place(localKey, line.local)
    columns.cliente[at] = clientes.place(clientKey, line.cliente, () => clientCodes.push(line.clienteCodigo ?? null))
    columns.producto[at] = productos.place(productKey, line.producto, () => {
      productCodes.push(line.productoCodigo ?? null)
      categoryOf.push(categorias.place(dimensionKey(line.categoria), line.categoria))
    })
    columns.cantidad[at] = storedQuantity(line.quantity)
    // Cents times a whole rate: exact.
    columns.valor[at] = columns.usd ? cents * USD_FALLBACK_RATE : cents
    if (columns.usd) columns.usd[at] = cents
    const document = line.document?.trim() || null
    columns.documento[at] = document
    columns.huella[at] = identityOf(
      [document ?? '', line.date, localKey, clientKey, productKey, columns.cantidad[at], cents].join('\u001f'),
    )
  })
  const names = ({ clave, nombre }: NameList): Names => ({ clave, nombre })
  return {
    ...columns,
    locales: names(locales),
    clientes: { ...names(clientes), codigo: clientCodes },
    categorias: names(categorias),
    productos: { ...names(productos), codigo: productCodes, categoria: categoryOf },
  }
}

/** Buffers that may move to another thread instead of being copied. */
export const buffersOf = ({ dia, mes, local, cliente, producto, cantidad, valor, usd }: LineColumns): ArrayBuffer[] =>
  [dia, mes, local, cliente, producto, cantidad, valor, ...(usd ? [usd] : [])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
