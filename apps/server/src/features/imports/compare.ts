import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, monthOfDate } from '@vigia/contract/months.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/row-reader.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import {
  countInPeriod,
  countOnDays,
  findDocuments,
  findKnown,
  findLastDay,
  hasSales,
  hasStoreBeside,
  listMonths,
} from './compare.sql.ts'
import { fingerprintAt, type LineColumns } from './line-columns.ts'
import { checkMonths, gapsOfFile } from './check-months.ts'
import { countNewProducts } from './load.sql.ts'

/** Lines looked up by one statement: the embedded database answers requests in between. */
const LINES_A_LOOK = 5000

type Compared = Pick<
  ImportPreview,
  | 'productos_nuevos'
  | 'nuevas'
  | 'repetidas'
  | 'cambiadas'
  | 'reemplazo'
  | 'mes_incompleto'
  | 'meses_faltantes'
  | 'ultimo_mes_lejano'
>

/** Of these fingerprints, those of lines that the business has or somebody deleted from its sales. */
export const knownFingerprints = async (tx: TenantTx, huellas: string[]): Promise<Set<string>> =>
  new Set((await findKnown(tx, huellas)).map((at) => huellas[at]!))

/** 1 for each line that the business has already. */
const knownLines = async (tx: TenantTx, columns: LineColumns): Promise<Uint8Array> => {
  const count = columns.dia.length
  const known = new Uint8Array(count)
  for (let from = 0; from < count; from += LINES_A_LOOK) {
    const huellas = Array.from({ length: Math.min(LINES_A_LOOK, count - from) }, (_, at) =>
      fingerprintAt(columns, from + at),
    )
    for (const at of await findKnown(tx, huellas)) known[from + at] = 1
    await nextTurn()
  }
  return known
}

/** The store of sales whose file told none. */
const NO_STORE = nameKey(DEFAULT_LOCAL)

/** The least and the greatest; a file's values are too many to be spread as arguments. */
const extentOf = (values: Int32Array): [number, number] => {
  let least = Infinity
  let greatest = -Infinity
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return [least, greatest]
}

/**
 * New lines of documents that the business has: the same number in the same store, or in any where the file or all that was loaded before tells
 * no store. Among others "Principal" is a store as they are.
 */
const changedLines = async (tx: TenantTx, columns: LineColumns, known: Uint8Array): Promise<number> => {
  const { documento, local, locales, mes } = columns
  const tellsStores = locales.clave.some((store) => store !== NO_STORE) && (await hasStoreBeside(tx, NO_STORE))
  /** New lines by number of document and store. */
  const linesOf = new Map<string, Map<string, number>>()
  known.forEach((isKnown, at) => {
    const number = documento[at]
    if (isKnown === 1 || number == null) return
    const byStore = linesOf.get(number) ?? new Map<string, number>()
    const store = locales.clave[local[at]!]!
    linesOf.set(number, byStore.set(store, (byStore.get(store) ?? 0) + 1))
  })
  const [from, to] = extentOf(mes)
  const asked = [...linesOf.keys()]
  let changed = 0
  for (let at = 0; at < asked.length; at += LINES_A_LOOK) {
    const found = await findDocuments(tx, asked.slice(at, at + LINES_A_LOOK), from, to)
    for (const [number, documents] of Map.groupBy(found, (one) => one.documento)) {
      const stores = new Set(documents.map((one) => one.local))
      for (const [store, lines] of linesOf.get(number)!) if (!tellsStores || stores.has(store)) changed += lines
    }
    await nextTurn()
  }
  return changed
}

/** Most of a file's lines that the business may lack, as a share, for them to look like corrections of what it has. */
const CORRECTED_SHARE = 0.2

/**
 * Whether a file looks like a corrected version of what there was: it has nearly all its lines, brings others on days on which
 * its stores have lines that it no longer brings, and hardly any would leave.
 * @param known 1 for each line that the business has already
 * @param leaving lines of the file's stores and days that it does not bring
 */
const correctsSales = async (
  tx: TenantTx,
  { dia, locales }: LineColumns,
  known: Uint8Array,
  leaving: number,
): Promise<boolean> => {
  const repeated = known.reduce((sum, one) => sum + one, 0)
  const few = known.length * CORRECTED_SHARE
  if (leaving === 0 || leaving > few || repeated === known.length || known.length - repeated > few) return false
  const days = new Set<number>(dia.filter((_, at) => known[at] === 0))
  const kept = dia.reduce((sum, day, at) => sum + (days.has(day) ? known[at]! : 0), 0)
  return (await countOnDays(tx, [...days].map(dateOfDay), locales.clave)) > kept
}

/**
 * How the months look once the file's new lines are among them.
 * @param known 1 for each line that the business has already
 * @param dates.hasta the file's last day; both are ISO dates
 */
const checkMonthsWith = async (
  tx: TenantTx,
  columns: LineColumns,
  known: Uint8Array,
  { hasta, today }: { hasta: string; today: string },
): Promise<ReturnType<typeof checkMonths>> => {
  const sums = await listMonths(tx)
  known.forEach((isKnown, at) => {
    const month = columns.mes[at]!
    if (isKnown === 0) sums.set(month, (sums.get(month) ?? 0) + columns.valor[at]!)
  })
  const lastMonth = Math.max(...sums.keys())
  const soldBefore = lastMonth >= monthOfDate(hasta) ? await findLastDay(tx, lastMonth) : null
  const lastDay = soldBefore !== null && soldBefore > hasta ? soldBefore : hasta
  const months = checkMonths(sums, lastDay, today)
  months.meses_faltantes = gapsOfFile(months.meses_faltantes, extentOf(columns.mes))
  // Of a month that the file has nothing to do with, nothing is asked.
  if (monthOfDate(hasta) < lastMonth) {
    months.mes_incompleto = null
    months.ultimo_mes_lejano = null
  }
  const month = months.mes_incompleto
  // The months are added up in pesos, and the preview shows the file's own currency.
  if (month && columns.usd) {
    month.valor /= USD_FALLBACK_RATE
    month.valor_habitual /= USD_FALLBACK_RATE
  }
  return months
}

/**
 * What a file would change in the sales of the business, and how the months look with it.
 *
 * @param onlyAdds the file is rows that an earlier one lacked: the other lines of their documents and days are right as they are
 */
export const compareWithSales = async (
  tx: TenantTx,
  columns: LineColumns,
  today: string,
  onlyAdds: boolean,
): Promise<Compared> => {
  const count = columns.dia.length
  const any = count > 0 && (await hasSales(tx))
  const known = any ? await knownLines(tx, columns) : new Uint8Array(count)
  const repetidas = known.reduce((sum, one) => sum + one, 0)
  const cambiadas = any && !onlyAdds && repetidas < count ? await changedLines(tx, columns, known) : 0
  if (count === 0)
    return {
      productos_nuevos: null,
      nuevas: 0,
      repetidas,
      cambiadas,
      reemplazo: null,
      mes_incompleto: null,
      meses_faltantes: [],
      ultimo_mes_lejano: null,
    }
  const [first, last] = extentOf(columns.dia)
  const period = { desde: dateOfDay(first), hasta: dateOfDay(last) }
  const { clave, nombre: locales } = columns.locales
  const inPeriod =
    any && !onlyAdds ? await countInPeriod(tx, { ...period, locales: clave }) : { lineas: 0, lineas_locales: 0 }
  // All that the business has already is in these days and these stores.
  const lineas = inPeriod.lineas - repetidas
  const lineas_locales = inPeriod.lineas_locales - repetidas
  const reemplazo =
    lineas > 0
      ? { ...period, lineas, lineas_locales, locales, corrige: await correctsSales(tx, columns, known, lineas_locales) }
      : null

  const months = await checkMonthsWith(tx, columns, known, { hasta: period.hasta, today })
  const productos_nuevos = any ? await countNewProducts(tx, columns.productos) : null
  return { productos_nuevos, nuevas: count - repetidas, repetidas, cambiadas, reemplazo, ...months }
}
