import type { Request } from './capture-sql.ts'

/** A call that is timed, as the table names it. */
export interface TimedRequest extends Request {
  call: string
  filter: string
}

export interface Ids {
  stores: number[]
  clients: number[]
  categories: number[]
  products: number[]
}

const filters = ({ stores, clients, categories, products }: Ids): Record<string, string> => ({
  'sin filtro': '',
  '1 local': `local_id=${stores[0]}`,
  '10 clientes': `cliente_id=${clients.slice(0, 10).join(',')}`,
  '2 categorías': `categoria_id=${categories.slice(0, 2).join(',')}`,
  '20 productos': `producto_id=${products.slice(0, 20).join(',')}`,
})

const FILTERED_CALLS = [
  '/ventas/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/mensual',
  '/predicciones/agregadas/trimestral',
  '/predicciones/agregadas/productos-proximos',
  '/ventas/agregadas/opciones',
  '/que_pedir',
]

const get = (call: string, filter: string, query: string): TimedRequest => ({
  call,
  filter,
  method: 'GET',
  path: query ? `${call}?${query}` : call,
})

/** The calls that the dashboard and /que_pedir make under each filter. */
export const filteredReads = (ids: Ids): TimedRequest[] =>
  FILTERED_CALLS.flatMap((call) =>
    Object.entries(filters(ids))
      // What sells most next is asked for all products.
      .filter(([filter]) => !(call.endsWith('proximos') && filter === '20 productos'))
      .map(([filter, query]) => get(call, filter, query)),
  )

/** Calls without the dashboard's filters, and one that writes. */
export const otherRequests = ({ products }: Ids): TimedRequest[] => [
  get('/aciertos', 'negocio', ''),
  get('/aciertos', '1 producto', `nivel=producto&entidad_id=${products[0]}`),
  get('/aciertos/por_nivel', 'productos', 'nivel=producto'),
  get('/ajustes', '', ''),
  get('/seguimiento', '', ''),
  get('/alertas', '', ''),
  get('/que_pedir', 'tres meses', 'periodo=tres_meses'),
  get('/que_pedir', '100 primeros', 'primeras=100'),
  {
    call: '/inventario',
    filter: '20 productos',
    method: 'POST',
    path: '/inventario',
    body: { filas: products.slice(0, 20).map((producto_id) => ({ producto_id, existencias: 12 })) },
  },
]
