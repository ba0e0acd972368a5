import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCommittedSales } from '@vigia/contract/calls/committed-sales.ts'
import { request } from '../../lib/api-client.ts'

export interface CommittedFilter {
  producto_id?: number
  cliente_id?: number
  /** ISO dates, both included. */
  fecha_desde?: string
  fecha_hasta?: string
}

export const listCommittedSalesQuery = (filter: CommittedFilter) =>
  queryOptions({
    queryKey: ['ventas-comprometidas', filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request(listCommittedSales, { query: filter }, signal)).data,
  })
