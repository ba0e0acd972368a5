import { queryOptions } from '@tanstack/react-query'
import { getHelp } from '@vigia/contract/calls/help.ts'
import { request } from '../../lib/api-client.ts'

export const helpQuery = queryOptions({
  queryKey: ['ayuda'],
  queryFn: async ({ signal }) => (await request(getHelp, {}, signal)).data,
})
