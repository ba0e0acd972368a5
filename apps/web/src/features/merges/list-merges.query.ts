import { queryOptions } from '@tanstack/react-query'
import { listMergeSuggestions, listMerges } from '@vigia/contract/calls/merges.ts'
import { request } from '../../lib/api-client.ts'

/** Suggested merges and merges that were made. */
export const listMergesQuery = queryOptions({
  queryKey: ['uniones'],
  queryFn: async ({ signal }) => {
    const [suggestions, merges] = await Promise.all([
      request(listMergeSuggestions, {}, signal),
      request(listMerges, {}, signal),
    ])
    return { suggestions: suggestions.data, merges: merges.data }
  },
})
