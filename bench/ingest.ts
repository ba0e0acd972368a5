/**
 * How fast sales files are read and loaded, beside the bare parser and a bare COPY of the same rows in the same run, and whether what is
 * read of large public files is what they hold: npm run bench:ingest [-- --lines 100000] [--skip-load] [--skip-large] [--skip-public] [--json]
 *
 * Every reading is in a process of its own; MB are its peak above what it had before the file was opened.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { openServer } from '../apps/server/src/db/open-server.ts'
import { TEST_KEYS } from '../apps/server/src/testing/test-keys.ts'
import { measure, type Measured, runChild, writeXlsxInChild } from './ingest/speed/child.ts'
import { copyIntoSalesEmbedded, copyIntoSalesOnServer, copyToEmbedded, copyToServer } from './ingest/speed/copy.ts'
import { runImport } from './ingest/speed/import-run.ts'
import { exitOnSignals } from './running/processes.ts'
import { type Columns, independentSums, unpackedText } from './ingest/speed/independent.ts'
import { csvOf, sumsOf } from './ingest/speed/made-up-sales.ts'

/** Memory that reading the largest files must not exceed. */
const MAX_MB = 512
const LARGE_CSV = 1_000_000
const LARGE_XLSX = 200_000
const SMALL = [50, 500, 5000]
const RELATIVE = 1e-9

const DATA = ['../../shared/data', '../../../shared/data', '../shared/data']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '100000' },
    'skip-load': { type: 'boolean', default: false },
    'skip-large': { type: 'boolean', default: false },
    'skip-public': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
})

const fixed = (value: number, digits = 2): number => Number(value.toFixed(digits))
const same = (a: number, b: number): boolean => Math.abs(a - b) <= RELATIVE * Math.max(1, Math.abs(a))
const right = (
  known: { rows: number; quantity: number; money: number },
  read: { rows: number; quantity: number; money: number },
) => known.rows === read.rows && same(known.quantity, read.quantity) && same(known.money, read.money)

function makeFiles(folder: string, lines: number): { csv: string; xlsx: string } {
  const files = { csv: join(folder, `ventas-${lines}.csv`), xlsx: join(folder, `ventas-${lines}.xlsx`) }
  writeFileSync(files.csv, csvOf(lines))
  writeXlsxInChild(lines, files.xlsx)
  return files
}

/** The reader beside the bare parser, and the whole import beside a bare COPY. */
async function loads(folder: string, lines: number) {
  const files = makeFiles(folder, lines)
  const known = sumsOf(lines)
  const postgres = await startPostgresServer(['-c', 'shared_buffers=512MB'])
  const rows: Record<string, Record<string, number | boolean>> = {}
  try {
    await postgres.createDatabase('copia')
    await postgres.createDatabase('copia_ventas')
    const copies = {
      postgres: {
        bare: await copyToServer(`${postgres.url}/copia`, lines),
        sales: await copyIntoSalesOnServer(`${postgres.url}/copia_ventas`, lines),
      },
      embedded: { bare: await copyToEmbedded(lines), sales: await copyIntoSalesEmbedded(lines) },
    }
    for (const kind of ['csv', 'xlsx'] as const) {
      const bare = measure(kind === 'csv' ? 'papaparse' : 'hucre', files[kind])
      const preview = measure('read', files[kind])
      const asColumns = measure('columns', files[kind])
      for (const where of ['postgres', 'embedded'] as const) {
        const name = `${kind}_${where}`
        if (where === 'postgres') {
          await postgres.createDatabase(name)
          await (await openServer(TEST_KEYS, { url: `${postgres.url}/${name}`, poolSize: 1 })).close()
        }
        const run = await runImport(
          `ventas.${kind}`,
          new Uint8Array(readFileSync(files[kind])),
          where === 'postgres' ? `${postgres.url}/${name}` : undefined,
        )
        rows[`${kind}, ${where}`] = {
          'bare parser s': fixed(bare.seconds),
          'reader s': fixed(preview.seconds),
          'reader / parser': fixed(preview.seconds / bare.seconds),
          'the same, cpu': fixed(preview.cpuSeconds / bare.cpuSeconds),
          'reader to columns s': fixed(asColumns.seconds),
          'upload to preview s': fixed(run.preview),
          'confirm to loaded s': fixed(run.load),
          'bare COPY s': fixed(copies[where].bare),
          'COPY into our table s': fixed(copies[where].sales),
          'load / COPY': fixed(run.load / copies[where].bare),
          'load / (parser + COPY)': fixed(run.load / (bare.seconds + copies[where].bare)),
          'server idle MB': fixed(run.idleMb, 0),
          'server peak MB': fixed(run.peakMb, 0),
          right: right(known, { rows: run.lines, quantity: run.quantity, money: run.money }),
        }
      }
    }
  } finally {
    await postgres.stop()
  }
  return rows
}

/** Files of a few lines, of which people send most: what understanding them takes, whatever their rows. */
function small(folder: string) {
  const rows: Record<string, Record<string, number | boolean>> = {}
  for (const lines of SMALL) {
    const path = join(folder, `pocas-${lines}.csv`)
    writeFileSync(path, csvOf(lines))
    const [first, again] = [measure('read', path), measure('again', path)]
    rows[`csv ${lines}`] = {
      'first file cpu s': fixed(first.cpuSeconds, 3),
      'later file cpu s': fixed(again.cpuSeconds, 3),
      right: right(sumsOf(lines), again),
    }
  }
  return rows
}

/** Peaks of the largest files that people may send. */
function large(folder: string) {
  const rows: Record<string, Record<string, number | boolean>> = {}
  const csv = join(folder, 'grande.csv')
  writeFileSync(csv, csvOf(LARGE_CSV))
  const xlsx = join(folder, 'grande.xlsx')
  writeXlsxInChild(LARGE_XLSX, xlsx)
  for (const [path, lines] of [
    [csv, LARGE_CSV],
    [xlsx, LARGE_XLSX],
  ] as const) {
    const known = sumsOf(lines)
    for (const task of ['read', 'columns'] as const) {
      const { rows: read, quantity, money, seconds, cpuSeconds, peakMb } = measure(task, path)
      rows[`${path === csv ? 'csv' : 'xlsx'} ${lines} ${task}`] = {
        seconds: fixed(seconds),
        'cpu s': fixed(cpuSeconds),
        'rows/s': Math.round(lines / seconds),
        'file MB': fixed(readFileSync(path).length / 2 ** 20, 1),
        'peak MB': fixed(peakMb, 0),
        'within 512 MB': peakMb <= MAX_MB,
        right: right(known, { rows: read, quantity, money }),
      }
    }
  }
  return rows
}

/** Public files: what is loaded, beside sums taken without the product's code of the rows that were not rejected. */
function publicFiles(folder: string, data: string) {
  const shops = readdirSync(`${data}/shops`).map((file): [string, Columns] => [
    `shops/${file}`,
    { quantity: 'cantidad', money: 'valor' },
  ])
  const files: [string, Columns][] = [
    ['uci_online_retail_transactions.csv.gz', { quantity: 'Quantity', money: null, price: 'UnitPrice' }],
    ['superstore_us_transactions.csv.gz', { quantity: 'Quantity', money: 'Sales' }],
    ...shops,
  ]
  const rows: Record<string, Record<string, number | boolean | string>> = {}
  for (const [file, columns] of files) {
    const text = unpackedText(`${data}/${file}`)
    const path = join(folder, file.replace('/', '-').replace(/\.gz$/, ''))
    writeFileSync(path, text)
    const read: Measured = measure('read', path)
    const known = independentSums(text, columns, new Set(read.rejectedRows))
    const kept = read.rejected === read.rejectedRows.length
    rows[file.replace('.csv.gz', '')] = {
      rows: read.rows,
      rejected: read.rejected,
      quantity: fixed(read.quantity, 3),
      money: fixed(read.money, 3),
      right: kept && right(known, read),
      questions: read.questions.length,
      seconds: fixed(read.seconds),
      'cpu s': fixed(read.cpuSeconds),
      'rows/s': Math.round((read.rows + read.rejected) / read.seconds),
      'peak MB': fixed(read.peakMb, 0),
    }
  }
  return rows
}

async function main(): Promise<void> {
  exitOnSignals()
  const folder = mkdtempSync(join(tmpdir(), 'vigia-ingest-'))
  try {
    const result: Record<string, unknown> = {}
    const tell = (name: string, title: string, rows: Record<string, object>): void => {
      console.log(`\n${title}`)
      console.table(rows)
      result[name] = rows
    }
    if (!values['skip-load']) {
      const lines = Number(values.lines)
      tell('load', `${lines} lines of 8 columns: seconds, and the server's memory`, await loads(folder, lines))
    }
    tell('small', 'Small files, as the first of a process and after others', small(folder))
    if (!values['skip-large']) tell('large', `The largest files: at most ${MAX_MB} MB above idle`, large(folder))
    if (!values['skip-public'] && DATA)
      tell('public', 'Public files beside sums taken apart from the product', publicFiles(folder, DATA))
    if (values.json) console.log(JSON.stringify(result))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await (values.child ? runChild(positionals) : main())
