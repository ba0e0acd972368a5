/**
 * How fast the dashboard's calls answer over a large shop on PostgreSQL, beside the bare SQL that each of them
 * runs: `npm run bench:api -- [--lines 1000000] [--leaves 30000] [--requests 200] [--adjusted] [--json]`. With --adjusted
 * a person has changed what is expected of the whole business for three months.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openServer } from '../apps/server/src/db/open-server.ts'
import { TEST_KEYS } from '../apps/server/src/testing/test-keys.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { captureSql } from './api/capture-sql.ts'
import { fillFollowUps } from './api/follow-ups.ts'
import { throughput, timeEach, type Timing } from './api/measure.ts'
import { filteredReads, type Ids, otherRequests, type TimedRequest } from './api/requests.ts'
import { type AskedServer, startAskedServer } from './api/server.ts'
import { exitOnSignals } from './running/processes.ts'
import { fillShop } from './api/shop.ts'

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    leaves: { type: 'string', default: '30000' },
    requests: { type: 'string', default: '200' },
    adjusted: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const PRODUCTS = 500
const CLIENTS = 4
const MIX_SECONDS = 10

interface Row {
  call: string
  filter: string
  http: Timing
  sql: Timing
}

/** Requests a second of the dashboard's calls in turn, by several clients at once. */
interface Mix {
  http: number
  sql: number
}

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** A person with a session. */
const register = async ({ call }: AskedServer): Promise<string> => {
  const person = { email: 'bench@example.co', password: 'una-clave-larga' }
  await call('POST', '/register', undefined, { ...person, username: 'Bench', tipo_documento: 'CC', documento: '1' })
  return (JSON.parse(await call('POST', '/login', undefined, person)) as { token: string }).token
}

const fill = async (owner: pg.Client, business: string): Promise<void> => {
  say(`Generando ${options.lines} líneas de venta…`)
  await fillShop(owner, business, {
    lines: Number(options.lines),
    leaves: Number(options.leaves),
    products: PRODUCTS,
  })
  await fillFollowUps(owner, business)
  await owner.query('vacuum analyze')
}

const idsOf = async (owner: pg.Client): Promise<Ids> => {
  const of = async (table: string): Promise<number[]> =>
    (await owner.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id)
  return {
    stores: await of('local'),
    clients: await of('cliente'),
    categories: await of('categoria'),
    products: await of('producto'),
  }
}

const sizesOf = async (owner: pg.Client): Promise<Record<string, string>> =>
  (
    await owner.query<Record<string, string>>(
      `select (select count(*) from venta) as lines, (select count(*) from cubo_mensual) as cube,
      (select count(*) from resumen_mensual) as roll_up, (select count(*) from prediccion) as predictions`,
    )
  ).rows[0]!

/** A tenth more of the whole business, for three months. */
const adjust = async ({ call }: AskedServer, token: string): Promise<void> => {
  const { meses } = JSON.parse(await call('GET', '/ajustes', token)) as {
    meses: { desde: { anio: number; mes: number } }
  }
  const last = meses.desde.anio * 12 + meses.desde.mes - 1 + 2
  const hasta = { anio: Math.floor(last / 12), mes: (last % 12) + 1 }
  const start = performance.now()
  await call('POST', '/ajustes', token, {
    nivel: 'total',
    desde: meses.desde,
    hasta,
    tipo: 'porcentaje',
    cantidad: 10,
  })
  say(`Ajuste de todo el negocio en tres meses: ${(performance.now() - start).toFixed(0)} ms`)
}

/** Connections that see the business's rows, as the application's do. */
const openBare = (url: string, business: string): Promise<pg.Client[]> =>
  Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url, options: '-c role=vigia_app' })
      await client.connect()
      await client.query(`select set_config('vigia.negocio_id', '${business}', false)`)
      return client
    }),
  )

type Run = (request: TimedRequest, client: number) => Promise<unknown>

const timeRows = async (requests: TimedRequest[], http: Run, sql: Run): Promise<Row[]> => {
  const count = Number(options.requests)
  const rows: Row[] = []
  for (const request of requests)
    rows.push({
      call: request.call,
      filter: request.filter,
      http: await timeEach(() => http(request, 0), count),
      sql: await timeEach(() => sql(request, 0), count),
    })
  return rows
}

const timeMix = async (reads: TimedRequest[], http: Run, sql: Run): Promise<Mix> => {
  const rate = (run: Run): Promise<number> =>
    throughput(
      reads.map(
        (request) =>
          (client: number): Promise<unknown> =>
            run(request, client),
      ),
      CLIENTS,
      MIX_SECONDS,
    )
  return { http: await rate(http), sql: await rate(sql) }
}

const print = (rows: Row[], mix: Mix, sizes: Record<string, string>): void => {
  const ms = (value: number): string => value.toFixed(1).padStart(8)
  console.log(`\n${'llamada'.padEnd(46)}${'filtro'.padEnd(14)}  p50 ms  p99 ms | SQL p50     p99 | razón p50`)
  for (const { call, filter, http, sql } of rows)
    console.log(
      `${call.padEnd(46)}${filter.padEnd(14)}${ms(http.p50)}${ms(http.p99)} |${ms(sql.p50)}${ms(sql.p99)} | ${(http.p50 / sql.p50).toFixed(2)}`,
    )
  const worst = Math.max(...rows.map(({ http }) => http.p99))
  console.log(
    `\nMezcla con ${CLIENTS} clientes: ${mix.http.toFixed(0)} peticiones/s; SQL solo: ${mix.sql.toFixed(0)}/s; razón ${(mix.sql / mix.http).toFixed(2)}. Peor p99: ${worst.toFixed(1)} ms.`,
  )
  if (options.json) console.log(JSON.stringify({ sizes, rows, mix, worstP99: worst }))
}

const measure = async (url: string, server: AskedServer): Promise<void> => {
  const token = await register(server)
  const owner = new pg.Client({ connectionString: url })
  // Told by the statement that fails, not by the server that ends afterwards.
  owner.on('error', () => {})
  await owner.connect()
  const business = (await owner.query<{ id: string }>('select id from negocio')).rows[0]!.id
  await fill(owner, business)
  const ids = await idsOf(owner)
  const sizes = await sizesOf(owner)
  say(JSON.stringify(sizes))
  if (options.adjusted) {
    await adjust(server, token)
    await owner.query('vacuum analyze')
  }

  const reads = filteredReads(ids)
  const requests = [...reads, ...otherRequests(ids)]
  const captured = await captureSql(url, token, requests)
  const bare = await openBare(url, business)
  const http: Run = ({ method, path, body }) => server.call(method, path, token, body)
  const sql: Run = async ({ path }, client) => {
    for (const query of captured.get(path)!) await bare[client]!.query(query.sql, [...query.parameters])
  }
  const rows = await timeRows(requests, http, sql)
  const mix = await timeMix(reads, http, sql)
  for (const client of bare) await client.end()
  await owner.end()
  print(rows, mix, sizes)
}

const main = async (): Promise<void> => {
  exitOnSignals()
  const postgres = await startPostgresServer(['-c', 'shared_buffers=512MB'])
  try {
    await postgres.createDatabase('bench')
    const url = `${postgres.url}/bench`
    await (await openServer(TEST_KEYS, { url, poolSize: 1 })).close()
    const server = await startAskedServer(url, CLIENTS)
    // Its connections end before their server does.
    await measure(url, server).finally(server.stop)
  } finally {
    await postgres.stop()
  }
}

await main()
