/**
 * Time and peak memory of reading alone, each file in a process of its own: npm run bench:ingest -- [--json] [FILE …]
 *
 * Without files: a made-up .csv of a million lines, and .xlsx of 200,000 whose texts repeat or are all different.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFiles } from '@vigia/ingest/read/open-file.ts'
import { judgeHead } from '@vigia/ingest/understand/table.ts'
import { rawWorkbook } from '@vigia/ingest/workbook.fixture.ts'

/** MiB above idle that must not be exceeded. */
const MOST_MB = 512

interface Run {
  file: string
  rows: number
  seconds: number
  /** MiB at the most, above those of the process that holds the file's bytes and has read nothing. */
  peakMb: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, child: { type: 'boolean', default: false } },
})

async function measure(path: string): Promise<Run> {
  const bytes = new Uint8Array(readFileSync(path))
  const idle = process.memoryUsage.rss()
  const start = performance.now()
  const [file] = await openFiles([{ name: path, bytes }], judgeHead)
  const rows = await file!.sheets[0]!.rows()
  const seconds = (performance.now() - start) / 1000
  return { file: path, rows: rows.length, seconds, peakMb: process.resourceUsage().maxRSS / 1024 - idle / 2 ** 20 }
}

/** One line of a shop's report: 10 columns. */
function line(i: number, distinct: boolean): (string | number)[] {
  const pick = (most: number, salt: number) => (distinct ? i : (i * 7919 + salt) % most)
  const day = new Date(Date.UTC(2020, 0, 1) + Math.floor(i / 600) * 86_400_000).toISOString().slice(0, 10)
  const [units, price] = [1 + (i % 20), 1000 + ((i * 104_729) % 50_000)]
  return [
    day,
    `FV-${100_000 + Math.floor(i / 3)}`,
    `Cliente ${pick(2000, 1)}`,
    `9${(i * 48_271) % 100_000_000}`,
    `Producto número ${pick(800, 2)} de la tienda`,
    `P${pick(800, 2)}`,
    `Bodega ${pick(5, 3)}`,
    units,
    price,
    units * price,
  ]
}
const HEADERS = ['Fecha', 'Factura', 'Cliente', 'NIT', 'Producto', 'Código', 'Bodega', 'Cantidad', 'Precio', 'Total']

function csv(count: number): Uint8Array {
  const lines = Array.from({ length: count }, (_, i) => line(i, false).join(';'))
  return Buffer.from([HEADERS.join(';'), ...lines].join('\r\n'))
}

function xlsx(count: number, distinct: boolean): Uint8Array {
  const places = new Map<string, number>()
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    const place = places.get(value) ?? places.size
    places.set(value, place)
    return `<c t="s"><v>${place}</v></c>`
  }
  const rows = [HEADERS, ...Array.from({ length: count }, (_, i) => line(i, distinct))]
  const xml = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const texts = [...places.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  return rawWorkbook([{ name: 'Ventas', rows: xml }], { texts })
}

if (values.child) console.log(JSON.stringify(await measure(positionals[0]!)))
else {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-ingest-'))
  const made: [string, () => Uint8Array][] = [
    ['1000000.csv', () => csv(1_000_000)],
    ['200000.xlsx', () => xlsx(200_000, false)],
    ['200000-distinct.xlsx', () => xlsx(200_000, true)],
  ]
  const paths = positionals.length > 0 ? positionals : made.map(([name]) => join(folder, name))
  if (positionals.length === 0) for (const [name, make] of made) writeFileSync(join(folder, name), make())
  for (const path of paths) {
    const child = spawnSync(process.execPath, [import.meta.filename, '--child', path], { encoding: 'utf8' })
    if (child.status !== 0) throw new Error(child.stderr)
    const run = JSON.parse(child.stdout) as Run
    if (run.peakMb > MOST_MB) process.exitCode = 1
    if (values.json) console.log(child.stdout.trim())
    else
      console.log(
        `${run.peakMb.toFixed(0).padStart(5)} MiB ${run.seconds.toFixed(1).padStart(6)} s ${run.rows} rows  ${path}`,
      )
  }
  rmSync(folder, { recursive: true })
}
