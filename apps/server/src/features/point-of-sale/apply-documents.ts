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

/** What became of the lines of a call, by their places in it. */
interface Applied {
  states: Map<number, 'nueva' | 'repetida' | 'corregida' | 'anulada'>
  /** Lines that left. */
  removed: number
  /** Annulments of documents that the till never sent, by their places. */
  unknown: number[]
  changed: boolean
}

/** A document with the identities of its lines, in their order, and those that it had. */
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

/** Lines of a month in columns, and where each stands. */
interface MonthLines {
  columns: LineColumns
  /** Places in the call. */
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

/** What each document's lines are, beside what there is. */
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
    // Not so where the till's import was undone since.
    const had = before?.some((huella) => known.has(huella)) ?? false
    document.ventas.forEach(({ at }, place) => {
      const isKnown = known.has(now[place]!)
      states.set(at, isKnown ? 'repetida' : had ? 'corregida' : 'nueva')
      // What a file brought is noted as the till's too.
      if (!isKnown || !before?.includes(now[place]!)) changed = true
    })
  }
  return { states, unknown, leaving, removed, changed: changed || leaving.length > 0 }
}

/** What applying the documents would do, without doing it. */
export const compareDocuments = async (tx: TenantTx, documents: readonly Document[]): Promise<Applied> =>
  statesOf(tx, await identify(tx, documents, byMonth(documents)))

/**
 * Makes the sales say what the till says of these documents: what is new is added, and what a document had and has no more
 * leaves. Cube and committed demand follow at once. To be called under `takeSales`.
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
