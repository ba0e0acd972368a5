import { createHash } from 'node:crypto'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { MAX_WAITING_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { leaveNoRoom } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { fetchGoogleSheet } from '../integrations/fetch-sheet.ts'
import { findSheetAddress, updateSheet } from '../../db/linked-sheets.sql.ts'
import { findImport, sumWaiting, updateImport } from './imports.sql.ts'
import { IN_ANOTHER_STORE } from './other-store.ts'
import { insertPiece, PIECE_BYTES } from './stored-files.sql.ts'

/** Fetches the sheet of an import if it was not fetched yet, and stores it like an uploaded file. */
export const fetchLinkedSheet = async (
  { db, fetchSheet = fetchGoogleSheet, now }: JobDependencies,
  { negocioId, importacionId, signal }: JobContext,
): Promise<void> => {
  if (importacionId === null) return
  const sheet = await inTenant(db, negocioId, async (tx) => {
    const row = await findImport(tx, importacionId)
    if (row?.estado !== 'leyendo' || row.hoja_id === null || row.bytes > 0) return undefined
    await updateSheet(tx, row.hoja_id, { leida_en: now() })
    return findSheetAddress(tx, row.hoja_id)
  })
  if (!sheet) return
  const content = await fetchSheet(sheet.url, signal)
  await inTenant(db, negocioId, async (tx) => {
    // The import was discarded meanwhile.
    if (!(await findImport(tx, importacionId))) return
    await lockBusiness(tx)
    const { bytes } = await sumWaiting(tx)
    if (bytes + content.length > MAX_WAITING_BYTES) throw new JobRefused(MESSAGES.importacionesSinEspacio)
    for (let from = 0, numero = 0; from < content.length; from += PIECE_BYTES, numero += 1)
      await insertPiece(tx, {
        negocio_id: negocioId,
        importacion_id: importacionId,
        numero,
        contenido: content.subarray(from, from + PIECE_BYTES),
      })
    const sha256 = createHash('sha256').update(content).digest('hex')
    await updateImport(tx, importacionId, { bytes: content.length, sha256 })
  })
}

/**
 * Decides what happens with a linked sheet that was read: it is loaded automatically if it has new lines and raises no question. Stores the result
 * with the sheet.
 */
export const decideForSheet = async (
  tx: TenantTx,
  hojaId: string,
  preview: ImportPreview,
  free: boolean,
): Promise<'load' | 'wait'> => {
  const [resultado, next] = outcomeOf(preview, free)
  await updateSheet(tx, hojaId, { resultado, error: null })
  return next
}

const outcomeOf = (preview: ImportPreview, free: boolean): [string, 'load' | 'wait'] => {
  if (preview.dudas.some(({ tipo }) => tipo === 'pregunta')) return ['Espera tu respuesta', 'wait']
  if (leaveNoRoom(preview)) return ['Da más de lo que podemos sumar: revisa sus columnas', 'wait']
  if (preview.ya_anuladas) return ['Hay ventas que ahora están anuladas: revísalas', 'wait']
  if (preview.nuevas === 0) return ['Sin ventas nuevas', 'wait']
  if (preview.dudas.some(({ codigo }) => codigo === IN_ANOTHER_STORE))
    return ['Sus ventas ya están en otro local: revísalas', 'wait']
  if (preview.meses_repetidos.length > 0) return ['Sus meses parecen cargados ya: revísalos', 'wait']
  if (preview.cambiadas > 0) return ['Hay ventas que cambiaron: revísalas', 'wait']
  if (!free) return ['Espera que la cargues', 'wait']
  return [preview.nuevas === 1 ? '1 venta nueva' : `${preview.nuevas} ventas nuevas`, 'load']
}
