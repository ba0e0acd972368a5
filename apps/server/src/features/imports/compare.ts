import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, dayNumberOf, monthKey, monthOfDate } from '@vigia/contract/months.ts'
import type { VoidedDocument } from '@vigia/ingest/types.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { countInPeriod, findKnown, findLastDay, hasSales, listMonths } from './compare.sql.ts'
import { listOtherCorrections, ofStores, withCorrected } from './corrected-by-hand.ts'
import { correctsSales, extentOf, findChangedLines } from './corrections.ts'
import { findDoubledMonths } from './doubled-months.ts'
import { fingerprintAt, type LineColumns } from './line-columns.ts'
import { checkMonths, gapsOfFile } from './check-months.ts'
import { countNewProducts } from './load.sql.ts'
import { countNewClients } from './place-clients.sql.ts'
import { missingStoresWith } from './missing-stores-of-file.ts'
import type { ReadLines } from './stored-lines.ts'
import { sumVoided } from './voided.sql.ts'

/** Lines looked up per statement; the embedded database answers other requests in between. */
const LINES_A_LOOK = 5000

type Compared = Pick<
  ImportPreview,
  | 'productos_nuevos'
  | 'clientes_nuevos'
  | 'locales_nuevos'
  | 'nuevas'
  | 'repetidas'
  | 'cambiadas'
  | 'ya_anuladas'
  | 'reemplazo'
  | 'meses_repetidos'
  | 'mes_incompleto'
  | 'locales_faltantes'
  | 'meses_faltantes'
  | 'ultimo_mes_lejano'
>

/** Those of the fingerprints that belong to lines the business has, or that a user deleted from its sales. */
export const knownFingerprints = async (tx: TenantTx, huellas: string[]): Promise<Set<string>> =>
  new Set((await findKnown(tx, huellas)).map((at) => huellas[at]!))

/** The fingerprints with the key of the store into which the file's store was merged, if it was. */
const underStoredKeys = async (tx: TenantTx, columns: LineColumns): Promise<LineColumns> => {
  const stores = await mapStores(tx)
  const clave = columns.locales.clave.map((key) => stores.get(key)?.clave ?? key)
  return { ...columns, locales: { ...columns.locales, clave } }
}

const countOf = (marks: Uint8Array): number => marks.reduce((sum, one) => sum + one, 0)

/** 1 for each line that the business already has. */
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

/**
 * Checks the months with the file's new lines included.
 * @param known 1 for each line that the business already has
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
  // The last month is only checked if the file has sales of it.
  if (monthOfDate(hasta) < lastMonth) {
    months.mes_incompleto = null
    months.ultimo_mes_lejano = null
  }
  const month = months.mes_incompleto
  // Sums by month are in pesos, while the preview shows the file's currency.
  if (month && columns.usd) {
    month.valor /= USD_FALLBACK_RATE
    month.valor_habitual /= USD_FALLBACK_RATE
  }
  return months
}

/** Lines that the business has of documents that the file lists as cancelled; undefined if there are none. */
const voidedWith = async (
  tx: TenantTx,
  voided: readonly VoidedDocument[],
  inDollars: boolean,
): Promise<ImportPreview['ya_anuladas']> => {
  if (voided.length === 0) return undefined
  const { documentos, lineas, cantidad, valor } = await sumVoided(tx, voided)
  if (lineas === 0) return undefined
  const pesos = moneyOf(Number(valor))
  return {
    documentos,
    lineas,
    cantidad: quantityOf(Number(cantidad)),
    valor: inDollars ? pesos / USD_FALLBACK_RATE : pesos,
  }
}

/** From the first day of the first month to the last day of the last: the days that a doubled month can replace. */
const wholeMonths = ({ desde, hasta }: { desde: string; hasta: string }): { desde: string; hasta: string } => ({
  desde: `${desde.slice(0, 7)}-01`,
  hasta: dateOfDay(dayNumberOf(`${monthKey(monthOfDate(hasta) + 1)}-01`) - 1),
})

type NewNames = Pick<ImportPreview, 'productos_nuevos' | 'clientes_nuevos' | 'locales_nuevos'>

/** Used when the business has no names to compare with. */
const NOTHING_NEW: NewNames = { productos_nuevos: null, clientes_nuevos: null, locales_nuevos: null }

const newNames = async (tx: TenantTx, { productos, clientes, locales }: LineColumns): Promise<NewNames> => {
  const stores = await mapStores(tx)
  return {
    productos_nuevos: await countNewProducts(tx, productos),
    clientes_nuevos: await countNewClients(tx, clientes),
    locales_nuevos: locales.nombre.filter((_, at) => !stores.has(locales.clave[at]!)),
  }
}

/** Lines of the business on the days of a file that the file does not contain: in all stores, and in the stores of the file. */
interface OtherLines {
  lineas: number
  lineas_locales: number
}

const NO_OTHERS: OtherLines = { lineas: 0, lineas_locales: 0 }

/** @param accounted number of the business's lines that the file contains or cancels */
const countOthers = async (
  tx: TenantTx,
  period: { desde: string; hasta: string },
  { locales }: LineColumns,
  accounted: number,
): Promise<OtherLines> => {
  const { lineas, lineas_locales } = await countInPeriod(tx, { ...period, locales: locales.clave })
  return { lineas: Math.max(0, lineas - accounted), lineas_locales: Math.max(0, lineas_locales - accounted) }
}

type Corrected = Awaited<ReturnType<typeof listOtherCorrections>>

/** How many sales that were corrected by hand are on the days of the file. @param stores keys of the file's stores */
const countCorrected = (corrected: Corrected, { dia }: LineColumns, stores: readonly string[]) => {
  const [first, last] = extentOf(dia)
  const inDays = corrected.filter((one) => one.dia >= first && one.dia <= last)
  return { corregidas: inDays.length, corregidas_locales: ofStores(inDays, stores) }
}

/**
 * Computes how loading the file would change the sales of the business, and checks the months with it.
 * @param onlyAdds the file only has rows that an earlier file lacked, so that other lines of its documents and days are correct
 */
export const compareWithSales = async (
  tx: TenantTx,
  { columns, voided }: Pick<ReadLines, 'columns' | 'voided'>,
  today: string,
  onlyAdds: boolean,
): Promise<Compared> => {
  const count = columns.dia.length
  const any = count > 0 && (await hasSales(tx))
  const known = any ? await knownLines(tx, columns) : new Uint8Array(count)
  const repetidas = countOf(known)
  const compares = any && !onlyAdds && repetidas < count
  const stored = await underStoredKeys(tx, columns)
  const changed = compares ? await findChangedLines(tx, stored, known) : new Uint8Array(count)
  const cambiadas = countOf(changed)
  if (count === 0)
    return {
      ...NOTHING_NEW,
      nuevas: 0,
      repetidas,
      cambiadas,
      reemplazo: null,
      meses_repetidos: [],
      mes_incompleto: null,
      locales_faltantes: null,
      meses_faltantes: [],
      ultimo_mes_lejano: null,
    }
  const [first, last] = extentOf(columns.dia)
  const period = { desde: dateOfDay(first), hasta: dateOfDay(last) }
  const ya_anuladas = any ? await voidedWith(tx, voided, columns.usd !== null) : undefined
  // Lines of the file that the business has are no others; cancelled lines are removed separately.
  const accounted = repetidas + (ya_anuladas?.lineas ?? 0)
  const others = any && !onlyAdds ? await countOthers(tx, period, stored, accounted) : NO_OTHERS
  const corrected = others.lineas > 0 ? await listOtherCorrections(tx, columns, known, wholeMonths(period)) : []
  const reemplazo =
    others.lineas > 0
      ? {
          ...period,
          ...others,
          locales: stored.locales.nombre,
          corrige: await correctsSales(tx, stored, known, others.lineas_locales),
          ...countCorrected(corrected, columns, stored.locales.clave),
        }
      : null
  const corrects = reemplazo?.corrige === true
  const doubled = compares && !corrects ? await findDoubledMonths(tx, columns, { known, changed }) : []
  const meses_repetidos = withCorrected(doubled, corrected)

  const locales_faltantes = await missingStoresWith(tx, stored, known, today)
  const months = await checkMonthsWith(tx, columns, known, { hasta: period.hasta, today })
  // The missing stores explain why the month has fewer sales than others.
  if (locales_faltantes !== null) months.mes_incompleto = null
  return {
    ...(any ? await newNames(tx, columns) : NOTHING_NEW),
    nuevas: count - repetidas,
    repetidas,
    cambiadas,
    ya_anuladas,
    reemplazo,
    meses_repetidos,
    locales_faltantes,
    ...months,
  }
}
