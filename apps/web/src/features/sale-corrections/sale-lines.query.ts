import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSaleChanges, listSaleLines } from '@vigia/contract/calls/sale-lines.ts'
import { request } from '../../lib/api-client.ts'

export interface SaleSearch {
  /** ISO dates, both included. */
  fecha_desde?: string
  fecha_hasta?: string
  producto_id?: string
  documento?: string
}

export const saleLinesQuery = (search: SaleSearch, page: number, size: number) =>
  queryOptions({
    queryKey: ['ventas-lineas', search, page, size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(listSaleLines, { query: { ...search, pagina: page, por_pagina: size } }, signal),
  })

export const saleChangesQuery = queryOptions({
  queryKey: ['ventas-cambios'],
  queryFn: async ({ signal }) => (await request(listSaleChanges, {}, signal)).data,
})
