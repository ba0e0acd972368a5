import { OPEN_JOB_STATES } from '@vigia/contract/job-states.ts'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../db/tables.ts'
import { withEnded } from '../db/tenancy.ts'
import type { JobKind, JobState } from './kinds.ts'

const columns = [
  'id',
  'tipo',
  'estado',
  'progreso',
  'etapa',
  'error',
  'cancelar',
  'intentos',
  'importacion_id',
  'usuario_id',
  'creado_en',
  'terminado_en',
] as const

export const insertJob = async (
  tx: TenantTx,
  row: { negocio_id: string; tipo: JobKind; importacion_id: string | null; usuario_id: string | null },
): Promise<string> => {
  const { id } = await tx.insertInto('trabajo').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const listJobs = (tx: TenantTx, limit: number) =>
  tx.selectFrom('trabajo').select(columns).orderBy('creado_en', 'desc').orderBy('id').limit(limit).execute()

/** Jobs of imports that are queued or running, oldest first. */
export const listOpenJobsOfImports = (tx: TenantTx) =>
  tx
    .selectFrom('trabajo')
    .select(columns)
    .where('importacion_id', 'is not', null)
    .where('estado', 'in', OPEN_JOB_STATES)
    .orderBy('creado_en')
    .execute()

export const findJob = (tx: TenantTx, id: string) =>
  tx.selectFrom('trabajo').select(columns).where('id', '=', id).executeTakeFirst()

export const lockJob = (tx: TenantTx, id: string) =>
  tx.selectFrom('trabajo').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateJob = (
  tx: TenantTx,
  id: string,
  set: Partial<{
    estado: JobState
    progreso: number
    etapa: string
    error: string | null
    intentos: number
    terminado_en: Date | null
  }>,
) => tx.updateTable('trabajo').set(set).where('id', '=', id).execute()

export const askToCancel = (tx: TenantTx, id: string) =>
  tx.updateTable('trabajo').set({ cancelar: true }).where('id', '=', id).execute()

/** Writes progress, and reads in the same round trip whether the job was cancelled. */
export const reportProgress = async (
  tx: TenantTx,
  id: string,
  progress: { progreso: number; etapa: string },
): Promise<boolean> => {
  const row = await tx
    .updateTable('trabajo')
    .set(progress)
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .returning('cancelar')
    .executeTakeFirst()
  return row?.cancelar ?? true
}

/** Whether a load or an undo is waiting: it will enqueue a forecast of its own, so a forecast made before would be out of date. */
export const hasWaitingChange = async (tx: TenantTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('trabajo')
    .select('id')
    .where('tipo', 'in', ['cargar', 'deshacer'])
    .where('estado', '=', 'en_cola')
    .executeTakeFirst()
  return row !== undefined
}

/** A newer job exists if this one was replaced while it waited. */
export const findNewestJob = (tx: TenantTx, kind: JobKind) =>
  tx
    .selectFrom('trabajo')
    .select(columns)
    .where('tipo', '=', kind)
    .orderBy('creado_en', 'desc')
    .orderBy(sql`estado = any(${OPEN_JOB_STATES}::text[])`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** The forecast that is running or waiting; not one that waits for a retry. */
export const findPendingJob = (tx: TenantTx, kind: JobKind) =>
  tx
    .selectFrom('trabajo')
    .select(columns)
    .where('tipo', '=', kind)
    .where((eb) =>
      eb.or([eb('estado', '=', 'en_curso'), eb.and([eb('estado', '=', 'en_cola'), eb('intentos', '=', 0)])]),
    )
    .orderBy('creado_en', 'desc')
    .executeTakeFirst()

/** Businesses with a job of the kind that failed before the moment, and by the database's own clock. */
export const listBusinessesWithFailed = async (db: Db, kind: JobKind, moment: Date): Promise<string[]> => {
  const rows = await withEnded(db, moment, (tx) =>
    tx
      .selectFrom('trabajo')
      .select('negocio_id')
      .distinct()
      .where('tipo', '=', kind)
      .where('estado', '=', 'fallido')
      .execute(),
  )
  return rows.map(({ negocio_id }) => negocio_id)
}

/** Marks queued jobs of a kind as replaced by a newer one. */
export const supersedeQueued = (tx: TenantTx, kind: JobKind, now: Date) =>
  tx
    .updateTable('trabajo')
    .set({ estado: 'cancelado', etapa: 'Reemplazado por uno más nuevo', terminado_en: now })
    .where('tipo', '=', kind)
    .where('estado', '=', 'en_cola')
    .execute()

/** Deletes finished jobs except the newest `keep`. */
export const deleteOldJobs = (tx: TenantTx, keep: number) =>
  sql`delete from trabajo where estado <> all(${OPEN_JOB_STATES}::text[]) and id not in (
    select id from trabajo order by creado_en desc limit ${keep})`.execute(tx)
