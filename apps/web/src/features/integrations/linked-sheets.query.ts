import { queryOptions } from '@tanstack/react-query'
import { listLinkedSheets } from '@vigia/contract/calls/integrations.ts'
import { request } from '../../lib/api-client.ts'

/** Milliseconds between requests while a sheet has not been read yet. */
const POLL_MS = 2000

export const linkedSheetsQuery = queryOptions({
  queryKey: ['hojas'],
  queryFn: async ({ signal }) => (await request(listLinkedSheets, {}, signal)).data,
  refetchInterval: ({ state }) => (state.data?.some(({ leida_en }) => leida_en === null) ? POLL_MS : false),
})
