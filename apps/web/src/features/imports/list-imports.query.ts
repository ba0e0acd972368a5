import { queryOptions } from '@tanstack/react-query'
import { type ImportRecord, listImports } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from '../../lib/api-client.ts'
import { IMPORTS_KEY } from '../../lib/shared-keys.ts'

/** How often an import under way is asked for, in ms: a small file is read at once, and somebody waits for it. */
const POLL_MS = 1000
const READING_POLL_MS = 400

const WORKING: readonly ImportRecord['estado'][] = ['leyendo', 'cargando', 'deshaciendo']

export const isWorking = ({ estado }: ImportRecord): boolean => WORKING.includes(estado)

/** Whether its columns are known, so that a person can say which is which. */
export const hasColumns = ({ vista_previa }: ImportRecord): boolean => (vista_previa?.encabezados.length ?? 0) > 0

/** Whether it is being read, waits for confirmation, is being loaded or being undone. */
export const asksForAttention = (record: ImportRecord): boolean =>
  record.estado === 'por_confirmar' || isWorking(record)

/** Whether somebody else uploaded it. */
export const isOfAnother = ({ subida_por }: ImportRecord): boolean => subida_por !== null && !subida_por.propia

/**
 * The import that asks for the person's attention: the newest of their own, or that came by itself. One of another person waits for that
 * person; while it is loaded or undone, nothing else can be.
 */
export const unfinishedImport = (imports: readonly ImportRecord[]): ImportRecord | undefined =>
  imports.find((record) => asksForAttention(record) && !isOfAnother(record)) ??
  imports.find(({ estado }) => estado === 'cargando' || estado === 'deshaciendo')

/** The sample shop, while the business has it. */
export const sampleImport = (imports: readonly ImportRecord[]): ImportRecord | undefined =>
  imports.find(({ ejemplo, estado }) => ejemplo && (estado === 'cargada' || estado === 'deshaciendo'))

/** Why the newest import, if it is the sample shop, was not loaded; undefined where nothing failed. */
export const failedSample = ([newest]: readonly ImportRecord[]): string | undefined => {
  if (!newest?.ejemplo) return undefined
  if (newest.error !== null) return newest.error
  return newest.estado === 'fallida' ? MESSAGES.falloServidor : undefined
}

/** Whether the business has no sales of its own or sample, and none on their way. */
export const hasNoSales = (imports: readonly ImportRecord[]): boolean =>
  imports.every(({ estado }) => estado === 'fallida' || estado === 'deshecha')

/**
 * The business's imports, newest first; asked again and again while the server works on one, and by whoever comes back to the page: another tab or
 * person may have answered, loaded or discarded what it shows.
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
