import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import pg from 'pg'
import { openServer } from '../apps/server/src/db/connect.ts'
import { TEST_KEYS, TEST_KEYS_TEXT } from '../apps/server/src/testing/test-keys.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { endWithUs } from './faults/processes.ts'
import { captureSql, type Request } from './api/capture-sql.ts'
import { fillFollowUps } from './api/follow-ups.ts'
import { fillShop } from './api/shop.ts'
import { throughput, timeEach, type Timing } from './api/measure.ts'

/**
 * How fast the dashboard's calls answer over a large shop on PostgreSQL, beside the bare SQL that each of them
 * runs: `npm run bench:api -- [--lines 1000000] [--leaves 30000] [--requests 200] [--adjusted] [--json]`. With --adjusted
 * a person has changed what is expected of the whole business for three months.
 */
const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    leaves: { type: 'string', default: '30000' },
    requests: { type: 'string', default: '200' },
    adjusted: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const PORT = 3918
const PRODUCTS = 500
const CLIENTS = 4
const MIX_SECONDS = 10
/** A machine with other work takes a minute or more to start a server. */
const START_TRIES = 1000

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
let address = 0

const call = (method: string, path: string, token?: string, body?: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    // The server limits requests by address; behind a proxy, as here, that is the forwarded one.
    address = (address + 1) % 60_000
    const headers: Record<string, string> = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` }
    if (token) headers.authorization = `Bearer ${token}`
    if (body) headers['content-type'] = 'application/json'
    const sent = httpRequest(
      { agent, port: PORT, host: '127.0.0.1', method, path: `${API_PREFIX}${path}`, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('end', () =>
          response.statusCode! < 400 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })

const startServer = async (url: string): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      ENCRYPTION_KEYS: TEST_KEYS_TEXT,
      DATABASE_URL: url,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  for (let tries = 0; ; tries += 1) {
    const up = await call('GET', '/salud').then(
      () => true,
      () => false,
    )
    if (up)
      return async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
    if (tries > START_TRIES) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const filters = (ids: {
  stores: number[]
  clients: number[]
  categories: number[]
  products: number[]
}): Record<string, string> => ({
  'sin filtro': '',
  '1 local': `local_id=${ids.stores[0]}`,
  '10 clientes': `cliente_id=${ids.clients.slice(0, 10).join(',')}`,
  '2 categorías': `categoria_id=${ids.categories.slice(0, 2).join(',')}`,
  '20 productos': `producto_id=${ids.products.slice(0, 20).join(',')}`,
})

const CALLS = [
  '/ventas/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/mensual',
  '/predicciones/agregadas/trimestral',
  '/predicciones/agregadas/productos-proximos',
  '/que_pedir',
]

/** Without the filters of the dashboard. */
const OTHER_CALLS: readonly (readonly [call: string, about: string, query: string])[] = [
  ['/aciertos', 'negocio', ''],
  ['/aciertos', '1 producto', 'nivel=producto&entidad_id='],
  ['/aciertos/por_nivel', 'productos', 'nivel=producto'],
  ['/ajustes', '', ''],
  ['/seguimiento', '', ''],
  ['/alertas', '', ''],
]

interface Row {
  call: string
  filter: string
  http: Timing
  sql: Timing
}

const ms = (value: number): string => value.toFixed(1).padStart(8)

const main = async (): Promise<void> => {
  const postgres = await startPostgresServer(['-c', 'shared_buffers=512MB'])
  let stopServer = async (): Promise<void> => {}
  try {
    await postgres.createDatabase('bench')
    const url = `${postgres.url}/bench`
    await (await openServer(TEST_KEYS, url, url, 1)).close()
    stopServer = await startServer(url)
    const person = { email: 'bench@example.co', password: 'una-clave-larga' }
    await call('POST', '/register', undefined, { ...person, username: 'Bench', tipo_documento: 'CC', documento: '1' })
    const { token } = JSON.parse(await call('POST', '/login', undefined, person)) as { token: string }

    const owner = new pg.Client({ connectionString: url })
    // Told by the statement that fails, not by the server that ends afterwards.
    owner.on('error', () => {})
    await owner.connect()
    const business = (await owner.query<{ id: string }>('select id from negocio')).rows[0]!.id
    say(`Generando ${options.lines} líneas de venta…`)
    await fillShop(owner, business, {
      lines: Number(options.lines),
      leaves: Number(options.leaves),
      products: PRODUCTS,
    })
    await fillFollowUps(owner, business)
    await owner.query('vacuum analyze')
    const idsOf = async (table: string): Promise<number[]> =>
      (await owner.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id)
    const ids = {
      stores: await idsOf('local'),
      clients: await idsOf('cliente'),
      categories: await idsOf('categoria'),
      products: await idsOf('producto'),
    }
    const sizes = (
      await owner.query(`select (select count(*) from venta) as lines, (select count(*) from cubo_mensual) as cube,
      (select count(*) from resumen_mensual) as roll_up, (select count(*) from prediccion) as predictions`)
    ).rows[0]
    say(JSON.stringify(sizes))

    if (options.adjusted) {
      const { meses } = JSON.parse(await call('GET', '/ajustes', token)) as {
        meses: { desde: { anio: number; mes: number } }
      }
      const first = meses.desde.anio * 12 + meses.desde.mes - 1
      const hasta = { anio: Math.floor((first + 2) / 12), mes: ((first + 2) % 12) + 1 }
      const start = performance.now()
      const change = { desde: meses.desde, hasta, tipo: 'porcentaje', cantidad: 10 }
      await call('POST', '/ajustes', token, { nivel: 'total', ...change })
      say(`Ajuste de todo el negocio en tres meses: ${(performance.now() - start).toFixed(0)} ms`)
      await owner.query('vacuum analyze')
    }

    const reads = CALLS.flatMap((name) =>
      Object.entries(filters(ids))
        .filter(([filter]) => !(name.endsWith('proximos') && filter === '20 productos'))
        .map(([filter, query]) => ({
          call: name,
          filter,
          method: 'GET' as const,
          path: query ? `${name}?${query}` : name,
        })),
    )
    const requests: (Request & { call: string; filter: string })[] = [
      ...reads,
      ...OTHER_CALLS.map(([name, filter, query]) => {
        const path = query.endsWith('=') ? `${name}?${query}${ids.products[0]}` : query ? `${name}?${query}` : name
        return { call: name, filter, method: 'GET' as const, path }
      }),
      { call: '/que_pedir', filter: 'tres meses', method: 'GET', path: '/que_pedir?periodo=tres_meses' },
      {
        call: '/inventario',
        filter: '20 productos',
        method: 'POST',
        path: '/inventario',
        body: { filas: ids.products.slice(0, 20).map((producto_id) => ({ producto_id, existencias: 12 })) },
      },
    ]
    const captured = await captureSql(url, token, requests)
    const bare = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = new pg.Client({ connectionString: url, options: '-c role=vigia_app' })
        await client.connect()
        await client.query(`select set_config('vigia.negocio_id', '${business}', false)`)
        return client
      }),
    )
    const runSql = async (path: string, client: number): Promise<void> => {
      for (const { sql, parameters } of captured.get(path)!) await bare[client]!.query(sql, [...parameters])
    }

    const rows: Row[] = []
    for (const { call: name, filter, method, path, body } of requests) {
      const count = Number(options.requests)
      rows.push({
        call: name,
        filter,
        http: await timeEach(() => call(method, path, token, body), count),
        sql: await timeEach(() => runSql(path, 0), count),
      })
    }
    const mix = {
      http: await throughput(
        reads.map(
          ({ path }) =>
            () =>
              call('GET', path, token),
        ),
        CLIENTS,
        MIX_SECONDS,
      ),
      sql: await throughput(
        reads.map(
          ({ path }) =>
            (client: number) =>
              runSql(path, client),
        ),
        CLIENTS,
        MIX_SECONDS,
      ),
    }
    for (const client of bare) await client.end()
    await owner.end()

    console.log(`\n${'llamada'.padEnd(46)}${'filtro'.padEnd(14)}  p50 ms  p99 ms | SQL p50     p99 | razón p50`)
    for (const row of rows)
      console.log(
        `${row.call.padEnd(46)}${row.filter.padEnd(14)}${ms(row.http.p50)}${ms(row.http.p99)} |${ms(row.sql.p50)}${ms(row.sql.p99)} | ${(row.http.p50 / row.sql.p50).toFixed(2)}`,
      )
    const worst = Math.max(...rows.map((row) => row.http.p99))
    console.log(
      `\nMezcla con ${CLIENTS} clientes: ${mix.http.toFixed(0)} peticiones/s; SQL solo: ${mix.sql.toFixed(0)}/s; razón ${(mix.sql / mix.http).toFixed(2)}. Peor p99: ${worst.toFixed(1)} ms.`,
    )
    if (options.json) console.log(JSON.stringify({ sizes, rows, mix, worstP99: worst }))
  } finally {
    agent.destroy()
    // Its connections end before their server does.
    await stopServer()
    await postgres.stop()
  }
}

await main()
