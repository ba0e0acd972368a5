import { queryOptions } from '@tanstack/react-query'
import { type ImportRecord, listImports } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from '../../lib/api-client.ts'

/** How often an import under way is asked for, in ms: a small file is read at once, and somebody waits for it. */
const POLL_MS = 1000
const READING_POLL_MS = 400

const WORKING: readonly ImportRecord['estado'][] = ['leyendo', 'cargando', 'deshaciendo']

export const isWorking = ({ estado }: ImportRecord): boolean => WORKING.includes(estado)

/** Whether its columns are known, so that a person can say which is which. */
export const hasColumns = ({ vista_previa }: ImportRecord): boolean => (vista_previa?.encabezados.length ?? 0) > 0

/** The import that asks for attention: being read, waiting for confirmation, being loaded or being undone. */
export const unfinishedImport = (imports: readonly ImportRecord[]): ImportRecord | undefined =>
  imports.find((record) => record.estado === 'por_confirmar' || isWorking(record))

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

/** The business's imports, newest first; asked again and again while the server works on one. */
export const listImportsQuery = queryOptions({
  queryKey: ['importaciones'],
  queryFn: async ({ signal }) => (await request(listImports, {}, signal)).data,
  refetchInterval: ({ state }) => {
    if (state.data?.some(({ estado }) => estado === 'leyendo')) return READING_POLL_MS
    return state.data?.some(isWorking) ? POLL_MS : false
  },
})
