import { monthOfDate } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { deleteUnusedDimensions } from '../../db/unused-dimensions.sql.ts'
import { monthAndYear } from '../../month-names.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { knownFingerprints } from '../imports/compare.ts'
import { fingerprintAt, type LineColumns, toColumns } from '../imports/line-columns.ts'
import { addLines } from '../imports/add-lines.ts'
import { recomputeCells } from '../imports/recompute.ts'
import { type Document, documentKey } from './documents.ts'
import * as rows from './documents.sql.ts'

/** The result of a call, by positions of its lines. */
interface Applied {
  states: Map<number, 'nueva' | 'repetida' | 'corregida' | 'anulada'>
  /** Number of lines that were removed. */
  removed: number
  /** Positions of cancellations of documents that the till never sent. */
  unknown: number[]
  changed: boolean
}

/** A document with the fingerprints of its lines, in order, and those it had before. */
interface Identified {
  document: Document
  huellas: string[]
  before: string[] | undefined
}

const addMonthImport = (tx: TenantTx, negocioId: string, mes: number, now: Date): Promise<string> =>
  rows.insertMonthImport(tx, {
    negocio_id: negocioId,
    archivo: `Punto de venta, ${monthAndYear(mes)}`,
    pos_mes: mes,
    creada_en: now,
  })

/** Lines of a month in columns, with their positions in the call. */
interface MonthLines {
  columns: LineColumns
  /** Positions in the call. */
  places: number[]
}

const byMonth = (documents: readonly Document[]): Map<number, MonthLines> => {
  const ofMonth = Map.groupBy(
    documents.flatMap(({ ventas }) => ventas),
    ({ venta }) => monthOfDate(venta.date),
  )
  const monthOf = (lines: Document['ventas']): MonthLines => {
    const sales = lines.map(({ venta }) => venta)
    return { columns: toColumns(sales, 'COP'), places: lines.map(({ at }) => at) }
  }
  return new Map([...ofMonth].map(([mes, lines]) => [mes, monthOf(lines)]))
}

const identify = async (
  tx: TenantTx,
  documents: readonly Document[],
  months: ReadonlyMap<number, MonthLines>,
): Promise<Identified[]> => {
  const huellaOf = new Map<number, string>()
  for (const { columns, places } of months.values())
    for (const [line, at] of places.entries()) huellaOf.set(at, fingerprintAt(columns, line))
  const stored = await rows.listDocuments(
    tx,
    documents.map(({ claveLocal }) => claveLocal),
    documents.map(({ documento }) => documento),
  )
  const before = new Map(stored.map((row) => [documentKey(row.clave_local, row.documento), row.huellas]))
  return documents.map((document) => ({
    document,
    huellas: document.ventas.map(({ at }) => huellaOf.get(at)!),
    before: before.get(documentKey(document.claveLocal, document.documento)),
  }))
}

/** Compares each document with its earlier version and with the sales. */
const statesOf = async (tx: TenantTx, identified: readonly Identified[]): Promise<Applied & { leaving: string[] }> => {
  const all = identified.flatMap(({ huellas, before }) => [...huellas, ...(before ?? [])])
  const known = await knownFingerprints(tx, [...new Set(all)])
  const states: Applied['states'] = new Map()
  const unknown: number[] = []
  const leaving: string[] = []
  let removed = 0
  let changed = false
  for (const { document, huellas: now, before } of identified) {
    const kept = new Set(now)
    const gone = (before ?? []).filter((huella) => !kept.has(huella))
    leaving.push(...gone)
    removed += gone.filter((huella) => known.has(huella)).length
    for (const at of document.anulaciones)
      if (before) states.set(at, 'anulada')
      else unknown.push(at)
    // False if the till's import was undone since.
    const had = before?.some((huella) => known.has(huella)) ?? false
    document.ventas.forEach(({ at }, place) => {
      const isKnown = known.has(now[place]!)
      states.set(at, isKnown ? 'repetida' : had ? 'corregida' : 'nueva')
      // A line from a file is also recorded as the till's.
      if (!isKnown || !before?.includes(now[place]!)) changed = true
    })
  }
  return { states, unknown, leaving, removed, changed: changed || leaving.length > 0 }
}

/** The result of applying the documents, without applying them. */
export const compareDocuments = async (tx: TenantTx, documents: readonly Document[]): Promise<Applied> =>
  statesOf(tx, await identify(tx, documents, byMonth(documents)))

/**
 * Updates the sales to match the documents: new lines are added, and lines that a document no longer has are removed. Cube and committed demand are
 * updated at once. Must be called after `lockSalesForEdit`.
 */
export const applyDocuments = async (
  tx: TenantTx,
  negocioId: string,
  documents: readonly Document[],
  now: Date,
): Promise<Applied> => {
  const months = byMonth(documents)
  const identified = await identify(tx, documents, months)
  const applied = await statesOf(tx, identified)
  const { leaving } = applied
  if (!applied.changed) return applied
  const huellas = identified.flatMap((one) => one.huellas)
  await rows.noteCellsOfLines(tx, [...huellas, ...leaving])
  const leavingMonths = leaving.length > 0 ? await rows.listMonthsOf(tx, leaving) : []
  const imports = new Map<number, string>()
  for (const mes of new Set([...months.keys(), ...leavingMonths]))
    imports.set(mes, (await rows.findMonthImport(tx, mes)) ?? (await addMonthImport(tx, negocioId, mes, now)))
  if (leaving.length > 0) await rows.takeOut(tx, leaving, imports)
  for (const [mes, { columns }] of months) {
    const importacionId = imports.get(mes)!
    const { added } = await addLines(tx, { negocioId, importacionId, hojaId: null }, columns)
    await rows.countInImport(tx, importacionId, { nuevas: added })
  }
  await rows.noteMoreCellsOfLines(tx, huellas)
  await recomputeCells(tx)
  if (leaving.length > 0) await deleteUnusedDimensions(tx)
  await refreshCommittedDemand(tx, negocioId)
  await rows.storeDocuments(
    tx,
    negocioId,
    identified
      .filter(({ document, before }) => document.ventas.length > 0 || before)
      .map(({ document: { claveLocal, documento }, huellas: now }) => ({ claveLocal, documento, huellas: now })),
  )
  return applied
}
