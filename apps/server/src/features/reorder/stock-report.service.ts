import type { StockChoices, StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { SHOWN_UNMATCHED } from '@vigia/contract/constants.ts'
import { productMatcher } from '@vigia/contract/match-products.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { StockChoices as ReaderChoices, StockFile, StockItem } from '@vigia/ingest/stock/types.ts'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { listMergedProducts } from '../../db/merged-names.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { openTurns, TooManyWaiting } from '../../jobs/turns.ts'
import type { WorkLimits } from '../../jobs/host.ts'
import { runInProcess } from '../../jobs/run-in-process.ts'
import { findUnloadedFile } from '../imports/unloaded-file.ts'
import type { Received } from '../imports/upload.ts'
import { listReorderProducts } from './inventory.sql.ts'
import type { StockRequest, StockResult } from './stock-report.thread.ts'

const THREAD = new URL('stock-report.thread.ts', import.meta.url)

/** A report of 23,000 products takes 2 s of the processor; the caller waits for the answer. */
const LIMITS: WorkLimits = { seconds: 30, tooSlow: MESSAGES.existenciasDemorado, heapMb: 768 }

/** Readings that this process does at once, one of each business, and that may wait their turn: each is a process of its own. */
const TURNS = { atOnce: 2, mostWaitingOfOne: 3, mostWaiting: 20 }

const inTurn = openTurns(TURNS)

const readerChoices = ({ hoja, columnas, bodegas, repetidos, decimal }: StockChoices): ReaderChoices => ({
  ...(hoja !== undefined && { sheet: hoja }),
  ...(columnas && { columns: columnas }),
  ...(bodegas && { warehouses: bodegas }),
  ...(repetidos && { repeated: repetidos === 'sumar' ? 'sum' : 'last' }),
  ...(decimal && { decimal }),
})

const wireChoices = ({ sheet, columns, warehouses, repeated, decimal }: ReaderChoices): StockChoices => ({
  ...(sheet !== undefined && { hoja: sheet }),
  ...(columns && { columnas: columns }),
  ...(warehouses && { bodegas: warehouses }),
  ...(repeated && { repetidos: repeated === 'sum' ? 'sumar' : 'ultima' }),
  ...(decimal && { decimal }),
})

interface Row {
  fila: StockPreview['filas'][number]
  /** Rows of the report that were added up. */
  rows: number
}

/**
 * Two lines of a report may be one product of the business: the same name under two codes. Quantities are added up; of the
 * rest the last line that says it counts.
 */
const addUp = (before: Row | undefined, item: StockItem, { id, nombre }: { id: number; nombre: string }): Row => ({
  rows: (before?.rows ?? 0) + item.rows,
  fila: {
    ...before?.fila,
    producto_id: id,
    nombre,
    // Sums of decimals leave crumbs.
    existencias: Math.round(((before?.fila.existencias ?? 0) + item.quantity) * 1e6) / 1e6,
    ...(item.cost !== undefined && { costo: item.cost }),
    ...((item.onTheWay ?? before?.fila.en_camino) !== undefined && {
      en_camino: (before?.fila.en_camino ?? 0) + (item.onTheWay ?? 0),
    }),
    ...(item.pack !== undefined && { empaque: item.pack }),
    ...(item.supplier !== undefined && { proveedor: item.supplier.slice(0, 120) }),
  },
})

interface OfBusiness {
  products: readonly { id: number; codigo: string | null; nombre: string }[]
  /** What was merged into them, as it was called before. */
  merged: readonly { codigo: string | null; nombre: string; a_id: number }[]
}

const previewOf = (archivo: string, file: StockFile, { products, merged }: OfBusiness): StockPreview => {
  const rows = new Map<number, Row>()
  const unmatched: StockPreview['sin_coincidir'] = []
  const byId = new Map(products.map((product) => [product.id, product]))
  const find = productMatcher(
    products,
    merged.flatMap(({ codigo, nombre, a_id }) => {
      const is = byId.get(a_id)
      return is ? [{ codigo, nombre, is }] : []
    }),
  )
  for (const item of file.items) {
    const product = find({ codes: item.codes, names: [item.name] })
    if (product === undefined || product === 'conflict')
      unmatched.push({ codigo: item.codes[0] ?? null, nombre: item.name, existencias: item.quantity })
    else rows.set(product.id, addUp(rows.get(product.id), item, product))
  }
  const loaded = [...rows.values()].filter(({ fila }) => fila.existencias >= 0)
  // One row of each warehouse is how such a report is written.
  const usual = Math.max(1, file.warehouses.length)
  return {
    archivo,
    hoja: file.sheet,
    hojas: file.sheets,
    columnas: file.columns.map(({ header, place, role, examples }) => ({
      titulo: header,
      lugar: place,
      rol: role,
      ejemplos: examples,
    })),
    preguntas: file.questions.map(({ code, text, choices }) => ({
      codigo: code,
      texto: text,
      opciones: choices.map(({ label, choose, units }) => ({
        texto: label,
        elegir: wireChoices(choose),
        unidades: units,
      })),
    })),
    avisos: file.facts,
    bodegas: file.warehouses.map(({ name, products: count, units }) => ({
      nombre: name,
      productos: count,
      unidades: units,
    })),
    fecha: file.asOf,
    filas: loaded.map(({ fila }) => fila),
    sumados: loaded
      .filter((row) => row.rows > usual)
      .map(({ fila: { nombre, existencias }, rows: filas }) => ({ nombre, existencias, filas })),
    negativos: [...rows.values()].map(({ fila }) => fila).filter(({ existencias }) => existencias < 0),
    sin_coincidir: unmatched.toSorted((a, b) => b.existencias - a.existencias).slice(0, SHOWN_UNMATCHED),
    sin_coincidir_total: unmatched.length,
    sin_existencias_total: products.length - rows.size,
  }
}

interface Report {
  name: string
  bytes: Uint8Array
}

/** @param fetchReport called when its turn comes: what waits is not in memory */
const readReport = async (
  { db, now }: WithDbAndClock,
  { negocioId }: Session,
  fetchReport: () => Promise<Report>,
  choices: StockChoices,
): Promise<StockPreview> => {
  const read = async (): Promise<{ name: string; result: StockResult }> => {
    const report = await fetchReport()
    const request: StockRequest = { ...report, choices: readerChoices(choices), today: bogotaToday(now()) }
    const result = await runInProcess<StockResult>(THREAD, request, {
      signal: new AbortController().signal,
      limits: LIMITS,
      owner: negocioId,
      onProgress: () => {},
    })
    return { name: report.name, result }
  }
  const { name, result } = await inTurn(negocioId, read).catch((error: unknown) => {
    if (error instanceof TooManyWaiting) throw new ApiError('demasiados_intentos', MESSAGES.existenciasMuchasALaVez)
    if (error instanceof JobRefused) throw new ApiError('archivo_invalido', error.message)
    throw error
  })
  if (result.kind === 'unreadable') throw new ApiError('archivo_invalido', result.message)
  const ofBusiness = await inTenant(db, negocioId, async (tx) => ({
    products: await listReorderProducts(tx),
    merged: await listMergedProducts(tx),
  }))
  return previewOf(name, result.file, ofBusiness)
}

/** What a stock report that has just come would load. @throws ApiError 400 with the reader's sentence */
export const readStockUpload = (
  dependencies: WithDbAndClock,
  session: Session,
  { name, bytes, pieces }: Pick<Received['files'][number], 'name' | 'bytes' | 'pieces'>,
  choices: StockChoices = {},
): Promise<StockPreview> => {
  const fetchReport = async (): Promise<Report> => {
    const whole = new Uint8Array(bytes)
    let at = 0
    for await (const piece of pieces()) {
      whole.set(piece, at)
      at += piece.length
    }
    return { name, bytes: whole }
  }
  return readReport(dependencies, session, fetchReport, choices)
}

/** The same of the first file of an import of sales that was not loaded. @throws ApiError 404 where it is gone */
export const readStockOfStoredImport = (
  dependencies: WithDbAndClock,
  session: Session,
  id: string,
  choices: StockChoices = {},
): Promise<StockPreview> => {
  const fetchReport = async (): Promise<Report> => {
    const file = await inTenant(dependencies.db, session.negocioId, (tx) => findUnloadedFile(tx, id))
    if (!file) throw notFound()
    return file
  }
  return readReport(dependencies, session, fetchReport, choices)
}
