import { queryOptions } from '@tanstack/react-query'
import { categorias, clientes, locales, productos } from '@vigia/contract/calls/filter-options.ts'
import { request } from '../../../lib/api-client.ts'

/** Stores and categories, which are few. */
export const fewOptionsQuery = queryOptions({
  queryKey: ['opciones', 'pocas'],
  queryFn: async ({ signal }) => {
    const [stores, found] = await Promise.all([request(locales, {}, signal), request(categorias, {}, signal)])
    return { stores: stores.data, categories: found.data }
  },
})

/** The options of the four multi-selects. */
export const filterOptionsQuery = queryOptions({
  queryKey: ['opciones'],
  queryFn: async ({ client, signal }) => {
    const [few, clients, products] = await Promise.all([
      client.fetchQuery(fewOptionsQuery),
      request(clientes, {}, signal),
      request(productos, {}, signal),
    ])
    return { ...few, clients: clients.data, products: products.data }
  },
})
