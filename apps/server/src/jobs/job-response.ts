import type { Job } from '@vigia/contract/calls/jobs.ts'
import type { findJob } from './jobs.sql.ts'
import type { JobKind, JobState } from './kinds.ts'

type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const toJobResponse = (row: JobRow): Job => ({
  id: row.id,
  tipo: row.tipo as JobKind,
  estado: row.estado as JobState,
  progreso: row.progreso,
  etapa: row.etapa,
  error: row.error,
  intentos: row.intentos,
  importacion_id: row.importacion_id,
  creado_en: row.creado_en.toISOString(),
  terminado_en: row.terminado_en?.toISOString() ?? null,
})
