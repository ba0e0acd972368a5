/** A sales file as the shop that a forecast is made of. */
import { bogotaToday, type Month } from '@vigia/contract/months.ts'
import { firstDayOf } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { decideCutoff } from '@vigia/forecast/cutoff.ts'
import type { ShopInput } from '@vigia/forecast/shop.ts'
import { moneyOf, quantityOf } from '../../apps/server/src/db/amounts.ts'
import type { SalesSource } from '../../apps/server/src/demo/sales-source.ts'
import { type LineColumns, toColumns } from '../../apps/server/src/features/imports/line-columns.ts'
import type { GivenMapping, SalesFile } from '@vigia/ingest/types.ts'
import { readNamed } from './read-named.ts'

/** Levels that a file may lack. */
type OptionalLevel = 'local' | 'categoria' | 'cliente' | 'producto'

export interface LedgerFile {
  /** All complete months. Leaves in the order of their ids, as the server gives them. */
  readonly history: Omit<ShopInput, 'horizon'>
  readonly absent: ReadonlySet<OptionalLevel>
  readonly cutoff: Month
  readonly unfinished: Month | null
  readonly file: Omit<SalesFile, 'lines'> & { readonly lines: number }
  readonly hasMoney: boolean
  /** False where each line would count as one. */
  readonly hasQuantity: boolean
}

/** Months of history used, as in the server: older sales say nothing of next year. */
const MAX_HISTORY_MONTHS = 240
const DAY_MS = 86_400_000

/** @throws Error or IngestError, for the person, when the file gives no complete month of sales */
export async function readLedger(source: SalesSource, named: GivenMapping, now: Date): Promise<LedgerFile> {
  const today = bogotaToday(now)
  const { lines, ...file } = await readNamed(source, named, today)
  const { mapping, currency } = file.understanding
  const columns = toColumns(lines, currency)
  const days = lastSaleDays(columns)
  const { cutoff, unfinished } = decideCutoff(days, today)
  const oldest = days[0]?.month
  if (cutoff === null || oldest === undefined)
    throw new Error(
      `El archivo no tiene ningún mes completo de ventas (${lines.length} líneas leídas, ${file.summary.rejectedRows} filas rechazadas).`,
    )
  const hasMoney = mapping.valor !== null || mapping.precio !== null
  const absent = new Set<OptionalLevel>()
  if (mapping.local === null) absent.add('local')
  if (mapping.categoria === null) absent.add('categoria')
  if (mapping.producto === null && mapping.productoCodigo === null) absent.add('producto')
  if (mapping.cliente === null && mapping.clienteCodigo === null) absent.add('cliente')
  return {
    history: toHistory(columns, Math.max(oldest, cutoff - MAX_HISTORY_MONTHS + 1), cutoff),
    absent,
    cutoff,
    unfinished,
    file: { ...file, lines: lines.length },
    hasMoney,
    hasQuantity: mapping.cantidad !== null || (mapping.valor !== null && mapping.precio !== null) || !hasMoney,
  }
}

function lastSaleDays({ dia, mes }: LineColumns): { month: Month; day: number }[] {
  const last = new Map<Month, number>()
  mes.forEach((month, at) => last.set(month, Math.max(last.get(month) ?? 0, dia[at]!)))
  return [...last]
    .map(([month, day]) => ({ month, day: new Date(day * DAY_MS).getUTCDate() }))
    .sort((a, b) => a.month - b.month)
}

/** Sums lines into cells, as the monthly cube does. */
function toHistory(columns: LineColumns, from: Month, to: Month): Omit<ShopInput, 'horizon'> {
  const { local, cliente, producto, mes } = columns
  const clients = columns.clientes.clave.length
  const products = columns.productos.clave.length
  const span = to - from + 1
  const cells = new Map<number, { quantity: number; value: number }>()
  mes.forEach((month, at) => {
    if (month < from || month > to) return
    const leaf = (local[at]! * clients + cliente[at]!) * products + producto[at]!
    const key = leaf * span + month - from
    const cell = cells.get(key) ?? { quantity: 0, value: 0 }
    // Integers, so that the order of the lines changes nothing.
    cell.quantity += columns.cantidad[at]!
    cell.value += columns.valor[at]!
    cells.set(key, cell)
  })
  const keys = Float64Array.from(cells.keys()).sort()
  const leafKeys = Float64Array.from(new Set(keys.map((key) => Math.floor(key / span))))
  const productOf = Int32Array.from(leafKeys, (key) => key % products)
  const firstDay = firstDayOf(from)
  const days = firstDayOf(to + 1) - firstDay
  const history = {
    firstMonth: from,
    months: span,
    leaves: {
      local: Int32Array.from(leafKeys, (key) => Math.floor(key / products / clients)),
      cliente: Int32Array.from(leafKeys, (key) => Math.floor(key / products) % clients),
      producto: productOf,
      categoria: productOf.map((product) => columns.productos.categoria[product]!),
    },
    cells: {
      leaf: new Int32Array(keys.length),
      month: Int32Array.from(keys, (key) => key % span),
      quantity: Float64Array.from(keys, (key) => quantityOf(cells.get(key)!.quantity)),
      value: Float64Array.from(keys, (key) => moneyOf(cells.get(key)!.value)),
    },
    days: { quantity: new Float64Array(days), value: new Float64Array(days) },
  }
  mes.forEach((month, at) => {
    if (month < from || month > to) return
    const day = columns.dia[at]! - firstDay
    history.days.quantity[day]! += quantityOf(columns.cantidad[at]!)
    history.days.value[day]! += moneyOf(columns.valor[at]!)
  })
  let leaf = -1
  let before = -1
  keys.forEach((key, at) => {
    const own = Math.floor(key / span)
    if (own !== before) leaf++
    before = own
    history.cells.leaf[at] = leaf
  })
  return history
}
