import pg from 'pg'
import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { openServer } from '../../apps/server/src/db/connect.ts'
import { startPostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { fillShop, type ShopSize } from '../api/shop.ts'
import { TEST_KEYS } from '../../apps/server/src/testing/test-keys.ts'
import { openAccount, type RunningServer, startServer } from './server.ts'

const WEEKS = 26

/** A week's follow-up of the fullest kind. */
const weekOf = (desde: string, hasta: string): FollowUp => {
  const departures = [1, 2, 3].map((id) => ({ id, nombre: `Nombre ${id}`, vendido: 90, esperado: 150, error: 0.2 }))
  return {
    desde,
    hasta,
    unidad: 'cop',
    ventas_hasta: hasta,
    comparada_hasta: hasta,
    vendido: 4_200_000,
    esperado: 4_600_000,
    mes: { anio: 2026, mes: 10, vendido: 1e7, cierre: 2e7, desde: 1.8e7, hasta: 2.2e7, hace_un_ano: 1.9e7 },
    productos: departures,
    clientes: departures,
    pedido: {
      desde: '2026-11-01',
      productos: 140,
      unidades: 2_000,
      primeros: [1, 2, 3].map((producto_id) => ({ producto_id, nombre: `Producto ${producto_id}`, cantidad: 120 })),
    },
  }
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

export interface LargeBusiness {
  server: RunningServer
  token: string
  stop: () => Promise<void>
}

/** The product on PostgreSQL, with a shop of many products of which everything is known. */
export const openLargeBusiness = async (size: ShopSize): Promise<LargeBusiness> => {
  const postgres = await startPostgresServer(['-c', 'shared_buffers=256MB'])
  await postgres.createDatabase('web')
  const url = `${postgres.url}/web`
  await (await openServer(TEST_KEYS, url, url, 1)).close()
  const server = await startServer(url)
  const { token, api } = await openAccount('grande@bench.example')
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const business = (await owner.query<{ id: string }>('select id from negocio')).rows[0]!.id
  await owner.query("update negocio set plan = 'Radar 90', fecha_renovacion_plan = current_date + 300")
  await fillShop(owner, business, size)
  await owner.query('vacuum analyze')
  const sunday = Date.UTC(2026, 10, 1)
  for (let week = 0; week < WEEKS; week += 1) {
    const hasta = dateOf(sunday - 7 * week * DAY_MS)
    const desde = dateOf(sunday - (7 * week + 6) * DAY_MS)
    await owner.query('insert into seguimiento (negocio_id, semana, contenido, creado_en) values ($1, $2, $3, now())', [
      business,
      desde,
      JSON.stringify(weekOf(desde, hasta)),
    ])
  }
  await owner.end()
  const change = { desde: { anio: 2026, mes: 12 }, hasta: { anio: 2026, mes: 12 }, tipo: 'porcentaje', cantidad: 10 }
  await api.post('/ajustes', { nivel: 'total', ...change, nota: 'Feria' })
  return {
    server,
    token,
    stop: async () => {
      await server.stop()
      await postgres.stop()
    },
  }
}
