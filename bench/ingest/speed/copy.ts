/** Seconds that a database needs to take the same rows by a bare COPY: no keys, no identities, no sums. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { madeUpSales } from './made-up-sales.ts'

const TABLE = `create table linea (fecha date, documento text, local text, cliente text, producto text, categoria text,
  cantidad numeric, valor numeric)`

const rowsOf = (count: number): string => `${[...madeUpSales(count)].map((row) => row.join(',')).join('\n')}\n`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

export async function copyToServer(url: string, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-copy-'))
  const file = join(folder, 'lineas.csv')
  const client = new pg.Client({ connectionString: url })
  try {
    writeFileSync(file, rowsOf(count))
    // The server may run as another user.
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    await client.connect()
    await client.query(TABLE)
    return await timed(() => client.query(`copy linea from ${client.escapeLiteral(file)} with (format csv)`))
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
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
