import { queryOptions } from '@tanstack/react-query'
import { listLinkedSheets } from '@vigia/contract/calls/integrations.ts'
import { request } from '../../lib/api-client.ts'

export const linkedSheetsQuery = queryOptions({
  queryKey: ['hojas'],
  queryFn: async ({ signal }) => (await request(listLinkedSheets, {}, signal)).data,
})
