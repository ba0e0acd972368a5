import { setImmediate as nextTurn } from 'node:timers/promises'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { lockSales } from '../../db/lock-sales.sql.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { type Alias, listAliases, noteMergedLines } from '../../db/merged-names.sql.ts'
import { noteCells } from './cube.sql.ts'
import { deletePieces, findLines, lockImport, updateImport } from './imports.sql.ts'
import { huellaAt, type LineColumns } from './line-columns.ts'
import {
  arrayText,
  findHeld,
  insertLines,
  type LineChunk,
  placeClients,
  placeNames,
  placeProducts,
  quotedArrayText,
} from './load.sql.ts'
import { readStoredFiles } from './read.job.ts'
import { recomputeCells } from './recompute.ts'
import type { Replacement } from './replacement.sql.ts'
import { replacePeriod } from './replacement.ts'
import { type ReadLines, unpackLines } from './stored-lines.ts'

/** Lines of one insert: large enough that the statement's own cost vanishes, small enough to answer in between. */
const LINES_PER_INSERT = 5000
/** Shares of the job's progress: reading again, inserting, and the cube. */
const READ_UNTIL = 0.35
const INSERT_UNTIL = 0.85

interface Ids {
  local: Int32Array
  cliente: Int32Array
  producto: Int32Array
}

const chunkOf = (columns: LineColumns, ids: Ids, from: number, to: number): LineChunk => {
  const slice = (column: Int32Array | Float64Array): string => arrayText(column.subarray(from, to))
  const idsIn = (column: Int32Array, of: Int32Array): string =>
    arrayText(column.subarray(from, to).map((position) => of[position]!))
  return {
    lineas: to - from,
    dia: slice(columns.dia),
    mes: slice(columns.mes),
    local: idsIn(columns.local, ids.local),
    cliente: idsIn(columns.cliente, ids.cliente),
    producto: idsIn(columns.producto, ids.producto),
    cantidad: slice(columns.cantidad),
    valor: slice(columns.valor),
    usd: columns.usd && slice(columns.usd),
    documento: quotedArrayText(columns.documento.slice(from, to)),
    huella: arrayText(Array.from({ length: to - from }, (_, at) => huellaAt(columns, from + at))),
  }
}

/** Identities of the lines whose client or product was merged into another, by the number of the merge. */
const mergedLines = (
  columns: LineColumns,
  merged: { cliente: ReadonlyMap<string, Alias>; producto: ReadonlyMap<string, Alias> },
): Map<number, string[]> => {
  const lines = new Map<number, string[]>()
  const collect = (positions: Int32Array, claves: readonly string[], aliases: ReadonlyMap<string, Alias>): void => {
    if (aliases.size === 0) return
    const aliasOf = claves.map((clave) => aliases.get(clave))
    positions.forEach((position, at) => {
      for (const merge of aliasOf[position]?.merges ?? []) {
        const known = lines.get(merge)
        if (known) known.push(huellaAt(columns, at))
        else lines.set(merge, [huellaAt(columns, at)])
      }
    })
  }
  collect(columns.cliente, columns.clientes.clave, merged.cliente)
  collect(columns.producto, columns.productos.clave, merged.producto)
  return lines
}

/** The lines that the preview told of; undefined where an earlier version of Vigía read the file. */
const previewedLines = async (db: Db, negocioId: string, importacionId: string): Promise<ReadLines | undefined> => {
  const packed = await inTenant(db, negocioId, (tx) => findLines(tx, importacionId))
  return packed && unpackLines(packed)
}

/** @returns undefined when the import is gone or no longer to be loaded */
const readAgain = async (dependencies: JobDependencies, context: JobContext): Promise<ReadLines | undefined> => {
  const { report } = context
  report(0.01, 'Leyendo el archivo')
  const read = await readStoredFiles(dependencies, context, 'cargando', 'lines', (fraction) =>
    report(READ_UNTIL * fraction, 'Leyendo el archivo'),
  )
  if (!read) return undefined
  if (read.result.kind === 'unreadable') throw new JobRefused(read.result.message)
  return unpackLines(read.result.lines)
}

/**
 * Loads the previewed lines: dimensions, lines, cube and the import's new state in one transaction, and asks for a
 * forecast in the same.
 */
export const loadImport = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db } = dependencies
  const { negocioId, importacionId, signal, report } = context
  if (importacionId === null) return
  const lines = (await previewedLines(db, negocioId, importacionId)) ?? (await readAgain(dependencies, context))
  if (!lines) return
  const { columns, rejectedRows } = lines
  if (columns.dia.length === 0) throw new JobRefused(MESSAGES.importacionSinLineas)
  const total = columns.dia.length
  await inTenant(db, negocioId, async (tx) => {
    const row = await lockImport(tx, importacionId)
    if (row?.estado !== 'cargando') return
    report(READ_UNTIL, 'Guardando las ventas')
    await lockSales(tx, negocioId)
    const merged = { cliente: await listAliases(tx, 'cliente'), producto: await listAliases(tx, 'producto') }
    const ids: Ids = {
      local: await placeNames(tx, negocioId, 'local', columns.locales),
      cliente: await placeClients(tx, negocioId, columns.clientes, merged.cliente),
      producto: await placeProducts(tx, negocioId, columns.productos, columns.categorias, merged.producto),
    }
    // What takes the place of other sales must know all that it has.
    const hojaId = row.reemplazo === null ? row.hoja_id : null
    const held = await findHeld(tx)
    /** Made while a server inserts the chunk before; the embedded database computes in this thread and lets requests in between. */
    const nextChunk = async (from: number): Promise<LineChunk> => {
      await nextTurn()
      return chunkOf(columns, ids, from, Math.min(total, from + LINES_PER_INSERT))
    }
    let added = 0
    let chunk = await nextChunk(0)
    for (let to = chunk.lineas; chunk.lineas > 0; to += chunk.lineas) {
      const [inserted, following] = await Promise.all([
        insertLines(tx, { negocioId, importacionId, hojaId, held }, chunk),
        nextChunk(to),
      ])
      added += inserted
      chunk = following
      report(READ_UNTIL + ((INSERT_UNTIL - READ_UNTIL) * to) / total, 'Guardando las ventas')
      signal.throwIfAborted()
    }
    await noteMergedLines(tx, negocioId, importacionId, mergedLines(columns, merged))
    const replacement = row.reemplazo as Pick<Replacement, 'modo'> | null
    const reemplazadas = replacement ? await replacePeriod(tx, importacionId, replacement.modo, columns, ids.local) : 0
    report(INSERT_UNTIL, 'Sumando los meses')
    await noteCells(tx, importacionId)
    await recomputeCells(tx)
    await refreshCommittedDemand(tx, negocioId)
    signal.throwIfAborted()
    await deletePieces(tx, importacionId)
    await updateImport(tx, importacionId, {
      estado: 'cargada',
      resultado: JSON.stringify({ nuevas: added, repetidas: total - added, rechazadas: rejectedRows, reemplazadas }),
      cargada_en: sql<Date>`now()`,
      error: null,
    })
    await enqueueForecast(dependencies, tx, negocioId)
  })
}
