import type { Job } from '@vigia/contract/calls/jobs.ts'

export type JobKind = Job['tipo']
export type JobState = Job['estado']

/**
 * Queue of each kind. Reading a file, and reading everything for a copy of it, changes nothing that others read, so it
 * need not wait for a forecast; the rest of a business's jobs take turns.
 */
export const QUEUE_OF: Record<JobKind, string> = {
  leer: 'lectura',
  cargar: 'calculo',
  deshacer: 'calculo',
  pronosticar: 'calculo',
  exportar: 'lectura',
}
