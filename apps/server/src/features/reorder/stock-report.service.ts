import type { StockChoices, StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { StockFile } from '@vigia/ingest/stock/types.ts'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { listMergedProducts } from '../../db/merged-names.sql.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { asWholeBusiness, inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { openTurns, TooManyWaiting } from '../../jobs/turns.ts'
import type { WorkLimits } from '../../jobs/host.ts'
import { runInProcess } from '../../jobs/run-in-process.ts'
import { storeCalled, storeTitled } from '../imports/store-in-names.ts'
import { findUnloadedFile } from '../imports/unloaded-file.ts'
import type { Received } from '../imports/upload.ts'
import { listStores, type Store } from './inventory.sql.ts'
import { withLikelyAnswers } from './packed-items.ts'
import { readReorderProducts } from './reorder-products.ts'
import { readerChoices } from './report-choices.ts'
import { listRememberedReports } from './report-memory.sql.ts'
import type { StoreNames } from './stock-places.ts'
import { previewOf } from './stock-preview.ts'
import type { StockRequest, StockResult } from './stock-report.thread.ts'

const THREAD = new URL('stock-report.thread.ts', import.meta.url)

/** A report of 23,000 products takes 2 s of CPU time, and the caller waits for the answer. */
const LIMITS: WorkLimits = { seconds: 30, tooSlow: MESSAGES.existenciasDemorado, heapMb: 768 }

/** Limits of this process: readings at the same time, one per business, and readings that may wait. Each is a separate process. */
const TURNS = { atOnce: 2, mostWaitingOfOne: 3, mostWaiting: 20 }

const inTurn = openTurns(TURNS)

interface Report {
  name: string
  bytes: Uint8Array
}

/** How a report is to be read, from the request. */
interface ReportQuestion {
  opciones?: StockChoices | undefined
  /** The store whose stock is loaded. */
  local_id?: number | undefined
}

/**
 * The selected store; for a user limited to one store, that one, which need not be given.
 * @throws ApiError 404 for a store that the user may not see; 403 if a user limited to several stores selects none
 */
const selectStore = (stores: readonly Store[], { locales }: Session, id: number | undefined): Store | undefined => {
  if (id === undefined && locales === null) return undefined
  const [store, ...others] = stores.filter((one) => id === undefined || one.id === id)
  if (others.length > 0) throw new ApiError('sin_permiso', MESSAGES.soloNegocioEntero)
  if (!store) throw notFound()
  return store
}

/** The key of the store for each name; empty if the business has a single store. */
const severalStores = (stores: Awaited<ReturnType<typeof mapStores>>): StoreNames => {
  const names = new Map([...stores].map(([name, { clave }]) => [name, clave]))
  return new Set(names.values()).size > 1 ? names : new Map()
}

/** Minimum share of common products, of the smaller of two reports, for one to be the next of the other. Not tuned. */
const LEAST_SHARED = 0.5

/** Whether a report is the next of one with the same titles, rather than another supplier's, judged by their common products. */
const isNextOf = (products: readonly number[] | undefined, { filas }: Pick<StockPreview, 'filas'>): boolean => {
  if (!products) return true
  const known = new Set(products)
  const ids = new Set(filas.map(({ producto_id }) => producto_id))
  const shared = [...ids].filter((id) => known.has(id)).length
  return shared >= LEAST_SHARED * Math.min(known.size, ids.size)
}

/** The store named in a report's title, else in its file name; undefined if there is none. */
const findNamedStore = (
  stores: readonly Store[],
  { storeAbove }: Pick<StockFile, 'storeAbove'>,
  name: string,
): Store | undefined =>
  (storeAbove === null ? undefined : storeTitled(stores, storeAbove)) ?? storeCalled(stores, [name])

/** @param fetchReport called when the reading's turn comes, so that waiting reports use no memory */
const readReport = async (
  { db, now }: WithDbAndClock,
  session: Session,
  fetchReport: () => Promise<Report>,
  { opciones = {}, local_id }: ReportQuestion,
): Promise<StockPreview> => {
  const { negocioId } = session
  // A user limited to some stores must not learn about others, and a warehouse of another store must not be taken for theirs.
  const isLimited = session.locales !== null
  const recalls = !isLimited && Object.keys(opciones).length === 0
  const { stores, names, remembered } = await inTenant(db, negocioId, async (tx) => ({
    stores: await listStores(tx),
    remembered: recalls ? await listRememberedReports(tx) : [],
    names: await asWholeBusiness(tx, () => mapStores(tx)),
  }))
  const selected = selectStore(stores, session, local_id)
  const read = async (): Promise<{ report: Report; result: StockResult }> => {
    const report = await fetchReport()
    const request: StockRequest = {
      ...report,
      choices: {
        ...readerChoices(opciones),
        // A user limited to some stores may only enter stock.
        ...(isLimited && { withoutStock: false }),
      },
      remembered: remembered.map(({ signature, choices }) => ({ signature, choices: readerChoices(choices) })),
      today: bogotaToday(now()),
      // A single store's stock is that of the whole business.
      stores: severalStores(names),
      ...(selected && { selected: selected.clave }),
    }
    const result = await runInProcess<StockResult>(THREAD, request, {
      signal: new AbortController().signal,
      limits: LIMITS,
      owner: negocioId,
      onProgress: () => {},
    })
    return { report, result }
  }
  const { report, result } = await inTurn(negocioId, read).catch((error: unknown) => {
    if (error instanceof TooManyWaiting) throw new ApiError('demasiados_intentos', MESSAGES.existenciasMuchasALaVez)
    if (error instanceof JobRefused) throw new ApiError('archivo_invalido', error.message)
    throw error
  })
  if (result.kind === 'unreadable') throw new ApiError('archivo_invalido', result.message)
  const possible = !isLimited && stores.length > 1 && result.places.length === 0 ? stores : []
  const preview = await inTenant(db, negocioId, async (tx) => {
    const products = await readReorderProducts(tx, stores)
    // Earlier names are only used to find products that the user may see, and are not returned.
    const merged = await asWholeBusiness(tx, () => listMergedProducts(tx))
    return previewOf(report.name, await withLikelyAnswers(tx, result, products), {
      products,
      merged,
      stores,
      possible,
      selected: selected ?? (opciones.todo_el_negocio ? undefined : findNamedStore(possible, result.file, report.name)),
      limited: isLimited,
    })
  })
  if (!result.isRecalled) return { ...preview, recordada: null }
  const known = remembered.find(({ signature }) => signature === result.file.signature)!
  if (isNextOf(known.products, preview)) return { ...preview, recordada: known.choices }
  const again = { opciones: { ...opciones, sin_recordar: true as const }, local_id }
  return readReport({ db, now }, session, async () => report, again)
}

/** What an uploaded stock report would load. @throws ApiError 400 with the reader's message, and as `selectStore` */
export const readStockUpload = (
  dependencies: WithDbAndClock,
  session: Session,
  { name, bytes, pieces }: Pick<Received['files'][number], 'name' | 'bytes' | 'pieces'>,
  question: ReportQuestion,
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
  return readReport(dependencies, session, fetchReport, question)
}

/** The same for the first file of an import of sales that was not loaded. @throws ApiError 404 if it no longer exists */
export const readStockOfStoredImport = (
  dependencies: WithDbAndClock,
  session: Session,
  id: string,
  question: ReportQuestion,
): Promise<StockPreview> => {
  const fetchReport = async (): Promise<Report> => {
    const file = await inTenant(dependencies.db, session.negocioId, (tx) => findUnloadedFile(tx, id))
    if (!file) throw notFound()
    return file
  }
  return readReport(dependencies, session, fetchReport, question)
}
