import pg from 'pg'
import { openServer } from '../../apps/server/src/db/open-server.ts'
import { startPostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { fillFollowUps } from '../api/follow-ups.ts'
import { fillShop, type ShopSize } from '../api/shop.ts'
import { TEST_KEYS } from '../../apps/server/src/testing/test-keys.ts'
import { openAccount, type OpenedServer, openProduct } from './server.ts'

export interface LargeBusiness {
  server: OpenedServer
  token: string
  stop: () => Promise<void>
}

/** The product on PostgreSQL, with a shop of many products of which everything is known. */
export const openLargeBusiness = async (size: ShopSize): Promise<LargeBusiness> => {
  const postgres = await startPostgresServer(['-c', 'shared_buffers=256MB'])
  await postgres.createDatabase('web')
  const url = `${postgres.url}/web`
  await (await openServer(TEST_KEYS, { url, poolSize: 1 })).close()
  const server = await openProduct(url)
  const { token, api } = await openAccount(server, 'grande@bench.example')
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const business = (await owner.query<{ id: string }>('select id from negocio')).rows[0]!.id
  await fillShop(owner, business, size)
  await fillFollowUps(owner, business)
  await owner.query('vacuum analyze')
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
