import { MESSAGES } from '@vigia/contract/messages.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { lockSales } from '../../db/lock-sales.sql.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { addLines } from './add-lines.ts'
import { noteCellsOfImport } from './cube.sql.ts'
import { endLoad, lockImport } from './imports.sql.ts'
import { queueWaitingAgain } from './queue-reading.ts'
import { readStoredFiles } from './read-stored-files.ts'
import { recomputeCells } from './recompute.ts'
import { type ChosenReplacement, replacePeriod } from './replacement.ts'
import { deletePieces, findLines } from './stored-files.sql.ts'
import { type ReadLines, unpackLines } from './stored-lines.ts'
import { takeOutVoided } from './voided.sql.ts'

/** Shares of the job's progress: reading again, inserting, and updating the cube. */
const READ_UNTIL = 0.35
const INSERT_UNTIL = 0.85

/** The lines of the preview; undefined if an older version of Vigía read the file. */
const previewedLines = async (db: Db, negocioId: string, importacionId: string): Promise<ReadLines | undefined> => {
  const packed = await inTenant(db, negocioId, (tx) => findLines(tx, importacionId))
  return packed && unpackLines(packed)
}

/** @returns undefined if the import no longer exists or must no longer be loaded */
const readAgain = async (dependencies: JobDependencies, context: JobContext): Promise<ReadLines | undefined> => {
  const { report } = context
  report(0.01, 'Leyendo el archivo')
  const read = await readStoredFiles(dependencies, context, {
    estado: 'cargando',
    want: 'lines',
    onProgress: (fraction) => report(READ_UNTIL * fraction, 'Leyendo el archivo'),
  })
  if (!read) return undefined
  if (read.result.kind === 'unreadable') throw new JobRefused(read.result.message)
  return unpackLines(read.result.lines)
}

/** Loads the previewed lines, updates the cube and the import's state, and enqueues a forecast, all in one transaction. */
export const loadImport = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db } = dependencies
  const { negocioId, importacionId, usuarioId, signal, report } = context
  if (importacionId === null) return
  const lines = (await previewedLines(db, negocioId, importacionId)) ?? (await readAgain(dependencies, context))
  if (!lines) return
  const { columns, rejectedRows, voided } = lines
  if (columns.dia.length === 0) throw new JobRefused(MESSAGES.importacionSinLineas)
  const total = columns.dia.length
  let loaded: number | undefined
  await inTenant(db, negocioId, async (tx) => {
    const row = await lockImport(tx, importacionId)
    if (row?.estado !== 'cargando') return
    report(READ_UNTIL, 'Guardando las ventas')
    await lockSales(tx, negocioId)
    // An import that replaces sales needs all its lines to be recorded as its own.
    const hojaId = row.reemplazo === null ? row.hoja_id : null
    const { added, localIds } = await addLines(tx, { negocioId, importacionId, hojaId }, columns, (done) => {
      report(READ_UNTIL + ((INSERT_UNTIL - READ_UNTIL) * done) / total, 'Guardando las ventas')
      signal.throwIfAborted()
    })
    const chosen = row.reemplazo as ChosenReplacement | null
    const cancelled = voided.length > 0 ? await takeOutVoided(tx, importacionId, voided) : 0
    const replaced = chosen ? await replacePeriod(tx, importacionId, chosen, columns, localIds) : 0
    const reemplazadas = cancelled + replaced
    report(INSERT_UNTIL, 'Sumando los meses')
    await noteCellsOfImport(tx, importacionId)
    await recomputeCells(tx)
    await refreshCommittedDemand(tx, negocioId)
    signal.throwIfAborted()
    await deletePieces(tx, importacionId)
    const resultado = { nuevas: added, repetidas: total - added, rechazadas: rejectedRows, reemplazadas }
    await endLoad(tx, importacionId, JSON.stringify(resultado))
    await queueWaitingAgain(dependencies, tx, negocioId)
    await recordAudit(tx, {
      negocio_id: negocioId,
      actor: usuarioId === null ? 'vigia' : `usuario:${usuarioId}`,
      accion: 'ventas.cargadas',
      detalle: { archivo: row.archivo, ventas: added, reemplazadas },
      hecho_en: dependencies.now(),
    })
    await enqueueForecast(dependencies, tx, negocioId)
    loaded = added
  })
  if (loaded === undefined) return
  const counts = { loaded, repeated: total - loaded, rejected: rejectedRows }
  for (const [outcome, rows] of Object.entries(counts)) dependencies.metrics?.importRows.inc({ outcome }, rows)
}
