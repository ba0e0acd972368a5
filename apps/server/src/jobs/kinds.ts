import type { Job } from '@vigia/contract/calls/jobs.ts'

export type JobKind = Job['tipo']
export type JobState = Job['estado']

/**
 * Queue of each kind. Reading a file, and reading all data for a copy, change nothing that others read, so they need not wait for a forecast. The
 * other jobs of a business run one at a time.
 */
export const QUEUE_OF: Record<JobKind, string> = {
  leer: 'lectura',
  cargar: 'calculo',
  deshacer: 'calculo',
  pronosticar: 'calculo',
  exportar: 'lectura',
}
