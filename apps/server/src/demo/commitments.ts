import { addDays } from '@vigia/contract/months.ts'
import type { ApiClient } from './api-client.ts'

interface Named {
  id: number
  nombre: string
}

/** Commitments of the invented shop: client and product by name, days ahead, and quantity. */
const AGREED: readonly { client: number; product: number; days: number; units: number }[] = [
  { client: 2, product: 5, days: 4, units: 48 },
  { client: 11, product: 18, days: 11, units: 120 },
  { client: 7, product: 33, days: 18, units: 24 },
  { client: 23, product: 41, days: 26, units: 60 },
  { client: 2, product: 12, days: 33, units: 36 },
  { client: 30, product: 5, days: 47, units: 90 },
]

/** Registers them through the API, as the web application does. @param today ISO date */
export const commitSales = async (api: ApiClient, today: string): Promise<void> => {
  const { data: clients } = await api.get<{ data: Named[] }>('/clientes')
  const { data: products } = await api.get<{ data: Named[] }>('/productos')
  for (const { client, product, days, units } of AGREED)
    await api.post('/ventas_comprometidas', {
      cliente_id: clients[client % clients.length]!.id,
      producto_id: products[product % products.length]!.id,
      fecha_venta: addDays(today, days),
      cantidad: units,
    })
}
