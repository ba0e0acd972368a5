import { createHash } from 'node:crypto'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord, RefusalCode } from '@vigia/contract/calls/imports.ts'
import type { TenantTx } from '../../db/tables.ts'
import { notFound } from '../../http/api-error.ts'
import { toJobResponse } from '../../jobs/job-response.ts'
import { listOpenJobsOfImports } from '../../jobs/jobs.sql.ts'
import type { ImportState } from './import-state.ts'
import { findImport } from './imports.sql.ts'
import { BLANK_PREVIEW } from './preview.ts'

type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

const NOTHING_LOADED = { nuevas: 0, repetidas: 0, rechazadas: 0, reemplazadas: 0 }

/** The stored preview, with defaults for fields that older versions did not have. */
export const asPreview = (stored: unknown): ImportPreview | null =>
  stored ? { ...BLANK_PREVIEW, ...(stored as Partial<ImportPreview>) } : null

/** Identifies a reading by its displayed values. */
export const versionOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url')

const summaryOf = (preview: ImportPreview | null): ImportRecord['resumen'] =>
  preview && {
    archivos: preview.archivos.length,
    primera_fecha: preview.primera_fecha,
    ultima_fecha: preview.ultima_fecha,
  }

/** @param usuarioId the user who asks */
export const withJobs = async (tx: TenantTx, rows: ImportRow[], usuarioId: string | null): Promise<ImportRecord[]> => {
  const jobs = await listOpenJobsOfImports(tx)
  return rows.map((row) => {
    const preview = asPreview(row.vista_previa)
    const job = jobs.findLast(({ importacion_id }) => importacion_id === row.id)
    return {
      id: row.id,
      archivo: row.archivo,
      bytes: row.bytes,
      ejemplo: row.ejemplo,
      hoja_id: row.hoja_id,
      punto_de_venta: row.pos_mes !== null,
      subida_por: row.subida_por === null ? null : { nombre: row.subida_por, propia: row.usuario_id === usuarioId },
      estado: row.estado as ImportState,
      creada_en: row.creada_en.toISOString(),
      resumen: summaryOf(preview),
      vista_previa: preview,
      version: row.estado === 'por_confirmar' ? versionOf(row.vista_previa) : null,
      resultado: row.resultado && { ...NOTHING_LOADED, ...(row.resultado as ImportRecord['resultado']) },
      error: row.error,
      error_codigo: row.error_codigo as RefusalCode | null,
      trabajo: job ? toJobResponse(job) : null,
    }
  })
}

/** @param usuarioId the user who asks @throws ApiError no_encontrado */
export const recordOf = async (tx: TenantTx, id: string, usuarioId: string | null): Promise<ImportRecord> => {
  const row = await findImport(tx, id)
  if (!row) throw notFound()
  return (await withJobs(tx, [row], usuarioId))[0]!
}
