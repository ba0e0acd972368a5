/**
 * Seconds that a database needs to take the same rows by a COPY: bare, without keys, identities and sums, and into the
 * product's table of sale lines with its keys and identities, which is what nothing that loads sales can be quicker than.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { dateOfDay } from '@vigia/contract/months.ts'
import type { Database } from '../../../apps/server/src/db/database.ts'
import { openEmbedded } from '../../../apps/server/src/db/open-embedded.ts'
import { openServer } from '../../../apps/server/src/db/open-server.ts'
import { TEST_KEYS } from '../../../apps/server/src/testing/test-keys.ts'
import { fingerprintAt, LineColumnsBuilder } from '../../../apps/server/src/features/imports/line-columns.ts'
import { madeUpSales } from './made-up-sales.ts'

const TABLE = `create table linea (fecha date, documento text, local text, cliente text, producto text, categoria text,
  cantidad numeric, valor numeric)`

const rowsOf = (count: number): string => `${[...madeUpSales(count)].map((row) => row.join(',')).join('\n')}\n`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** @param copy statement up to what it copies from */
async function copyFile(url: string, rows: string, copy: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-copy-'))
  const file = join(folder, 'lineas.csv')
  const client = new pg.Client({ connectionString: url })
  try {
    writeFileSync(file, rows)
    // The server may run as another user.
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    await client.connect()
    return await timed(() => client.query(`${copy} from ${client.escapeLiteral(file)} with (format csv)`))
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function copyToServer(url: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(TABLE)
  await client.end()
  return copyFile(url, rowsOf(count), 'copy linea')
}

/** Into a folder, as the product keeps it. */
export async function copyToEmbedded(count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-copy-'))
  const database = await PGlite.create({ dataDir: join(folder, 'pglite') })
  try {
    await database.exec(TABLE)
    const blob = new Blob([rowsOf(count)])
    return await timed(() => database.query(`copy linea from '/dev/blob' with (format csv)`, [], { blob }))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const BUSINESS = '00000000-0000-4000-8000-000000000001'
const SALES = `copy venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, huella)`

/** The lines as the product stores them; names are numbers already. */
function salesRows(count: number): string {
  const builder = new LineColumnsBuilder()
  let row = 1
  for (const [date, document, local, cliente, producto, categoria, quantity, value] of madeUpSales(count))
    builder.add({ row: ++row, date, document, local, cliente, producto, categoria, quantity, value })
  const columns = builder.finish('COP')
  const lines: string[] = []
  for (let at = 0; at < count; at += 1) {
    const fecha = dateOfDay(columns.dia[at]!)
    const ids = [columns.local[at], columns.cliente[at], columns.producto[at], columns.documento[at]]
    lines.push(
      [
        BUSINESS,
        BUSINESS,
        fecha,
        columns.mes[at],
        ...ids,
        columns.cantidad[at],
        columns.valor[at],
        fingerprintAt(columns, at),
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}

/** COPY is refused where row-level security binds: here it is the tables' owner who copies, whom it does not. */
export async function copyIntoSalesOnServer(url: string, count: number): Promise<number> {
  await (await openServer(TEST_KEYS, { url, poolSize: 1 })).close()
  return copyFile(url, salesRows(count), SALES)
}

export async function copyIntoSalesEmbedded(count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-copy-'))
  const { pglite, close }: Database = await openEmbedded(TEST_KEYS, folder)
  try {
    await pglite!.exec('reset role')
    const blob = new Blob([salesRows(count)])
    return await timed(() => pglite!.query(`${SALES} from '/dev/blob' with (format csv)`, [], { blob }))
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
