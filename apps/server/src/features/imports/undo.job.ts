import { recordAudit } from '../../db/audit.sql.ts'
import { lockSales } from '../../db/lock-sales.sql.ts'
import { giveMergedCategories, listEmptyGivers, takeMergedCategoriesBack } from '../../db/merged-categories.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { deleteUnusedDimensions } from '../../db/unused-dimensions.sql.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { forgetFrozen } from '../forecast-review/frozen-forecast.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { noteCellsOfImport } from './cube.sql.ts'
import { lockImport, updateImport } from './imports.sql.ts'
import { removeGivenCategories } from './product-categories.sql.ts'
import { queueWaitingAgain } from './queue-reading.ts'
import { recomputeCells } from './recompute.ts'
import { bringBack } from './replacement.sql.ts'
import { deleteLines, handOverLines } from './undo.sql.ts'

/** Removes an import's lines exactly, and enqueues a forecast, in one transaction. */
export const undoLoadedImport = async (
  dependencies: JobDependencies,
  { negocioId, importacionId, usuarioId, signal, report }: JobContext,
): Promise<void> => {
  if (importacionId === null) return
  await inTenant(dependencies.db, negocioId, async (tx) => {
    const row = await lockImport(tx, importacionId)
    if (row?.estado !== 'deshaciendo') return
    report(0.05, 'Quitando las ventas de este archivo')
    await lockSales(tx, negocioId)
    await noteCellsOfImport(tx, importacionId)
    await handOverLines(tx, importacionId)
    await deleteLines(tx, importacionId)
    await bringBack(tx, importacionId)
    signal.throwIfAborted()
    report(0.5, 'Sumando los meses')
    await recomputeCells(tx)
    const without = [
      ...(await removeGivenCategories(tx, negocioId, importacionId)),
      ...(await takeMergedCategoriesBack(tx, negocioId, await listEmptyGivers(tx))),
    ]
    await giveMergedCategories(tx, negocioId, without)
    await deleteUnusedDimensions(tx)
    await refreshCommittedDemand(tx, negocioId)
    // Forecasts of the sample shop are of no use for comparison with the shop's own sales.
    if (row.ejemplo) await forgetFrozen(tx)
    signal.throwIfAborted()
    await updateImport(tx, importacionId, { estado: 'deshecha', error: null, error_codigo: null })
    await queueWaitingAgain(dependencies, tx, negocioId)
    await recordAudit(tx, {
      negocio_id: negocioId,
      actor: usuarioId === null ? 'vigia' : `usuario:${usuarioId}`,
      accion: 'ventas.deshechas',
      detalle: { archivo: row.archivo },
      hecho_en: dependencies.now(),
    })
    await enqueueForecast(dependencies, tx, negocioId)
  })
}
