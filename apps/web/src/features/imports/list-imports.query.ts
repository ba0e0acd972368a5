import { queryOptions } from '@tanstack/react-query'
import { type ImportRecord, listImports } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from '../../lib/api-client.ts'
import { IMPORTS_KEY } from '../../lib/shared-keys.ts'

/** Milliseconds between requests while an import is in progress: a small file is read at once, and the user is waiting. */
const POLL_MS = 1000
const READING_POLL_MS = 400

const WORKING: readonly ImportRecord['estado'][] = ['leyendo', 'cargando', 'deshaciendo']

export const isWorking = ({ estado }: ImportRecord): boolean => WORKING.includes(estado)

/** Whether its columns are known, so that the user can assign their roles. */
export const hasColumns = ({ vista_previa }: ImportRecord): boolean => (vista_previa?.encabezados.length ?? 0) > 0

/** Whether it is being read, waits for confirmation, is being loaded or being undone. */
export const asksForAttention = (record: ImportRecord): boolean =>
  record.estado === 'por_confirmar' || isWorking(record)

/** Whether another user uploaded it. */
export const isOfAnother = ({ subida_por }: ImportRecord): boolean => subida_por !== null && !subida_por.propia

/**
 * The import that needs the user's attention: their newest one, or an automatic one. Another user's import is left to that user, except while it is
 * loaded or undone, because then no other can be.
 */
export const unfinishedImport = (imports: readonly ImportRecord[]): ImportRecord | undefined =>
  imports.find((record) => asksForAttention(record) && !isOfAnother(record)) ??
  imports.find(({ estado }) => estado === 'cargando' || estado === 'deshaciendo')

/** The sample shop, while the business has it. */
export const sampleImport = (imports: readonly ImportRecord[]): ImportRecord | undefined =>
  imports.find(({ ejemplo, estado }) => ejemplo && (estado === 'cargada' || estado === 'deshaciendo'))

/** Why the newest import was not loaded, if it is the sample shop; undefined if it did not fail. */
export const failedSample = ([newest]: readonly ImportRecord[]): string | undefined => {
  if (!newest?.ejemplo) return undefined
  if (newest.error !== null) return newest.error
  return newest.estado === 'fallida' ? MESSAGES.falloServidor : undefined
}

/** Whether the business has no sales of its own or of the sample shop, and none are being loaded. */
export const hasNoSales = (imports: readonly ImportRecord[]): boolean =>
  imports.every(({ estado }) => estado === 'fallida' || estado === 'deshecha')

/**
 * The business's imports, newest first; requested repeatedly while the server works on one, and whenever the page gets the focus, because another tab
 * or user may have answered, loaded or discarded what it shows.
 */
export const listImportsQuery = queryOptions({
  queryKey: IMPORTS_KEY,
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => (await request(listImports, {}, signal)).data,
  refetchInterval: ({ state }) => {
    if (state.data?.some(({ estado }) => estado === 'leyendo')) return READING_POLL_MS
    return state.data?.some(isWorking) ? POLL_MS : false
  },
})
