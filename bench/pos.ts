import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bogotaToday } from '@vigia/contract/months.ts'
import { startPostgresServer } from '../apps/server/src/testing/postgres-server.ts'
import { runTills, type TillFigures } from '../apps/server/src/testing/till-run.ts'
import { percentile } from './api/measure.ts'

/**
 * Tills send sales to a server that is killed meanwhile: is any lost, does any count twice, and how long a call takes.
 * `npm run bench:pos -- [--calls 1000] [--lines 100] [--tills 4] [--kills 5] [--on postgres,embedded] [--json]`
 */
const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000' },
    lines: { type: 'string', default: '100' },
    tills: { type: 'string', default: '4' },
    kills: { type: 'string', default: '5' },
    on: { type: 'string', default: 'postgres,embedded' },
    json: { type: 'boolean', default: false },
  },
})

const [calls, lines, tills, kills] = [options.calls, options.lines, options.tills, options.kills].map(Number) as [
  number,
  number,
  number,
  number,
]

const runOn = async (kind: string): Promise<TillFigures> => {
  const place = await mkdtemp(join(tmpdir(), 'vigia-bench-pos-'))
  const postgres = kind === 'postgres' ? await startPostgresServer([]) : undefined
  try {
    await postgres?.createDatabase('bench')
    const data: Record<string, string> = postgres
      ? { DATABASE_URL: `${postgres.url}/bench` }
      : { DATA_DIR: join(place, 'data') }
    return await runTills({
      calls,
      lines,
      tills,
      killAt: Array.from({ length: kills }, (_, at) => (at + 1) / (kills + 1)),
      env: { ...data, VIGIA_OUTBOX: join(place, 'outbox'), TMPDIR: place },
      today: bogotaToday(new Date()),
    })
  } finally {
    await postgres?.stop()
    await rm(place, { recursive: true })
  }
}

for (const kind of options.on.split(',')) {
  const { seconds, times, cut, limited, replayed, stored, expected } = await runOn(kind)
  const sorted = times.toSorted((a, b) => a - b)
  const figures = {
    calls,
    lines,
    tills,
    kills,
    seconds: Math.round(seconds),
    callsASecond: Math.round((10 * calls) / seconds) / 10,
    p50: Math.round(percentile(sorted, 0.5)),
    p95: Math.round(percentile(sorted, 0.95)),
    longest: Math.round(percentile(sorted, 1)),
    sentAgain: cut,
    limited,
    replayed,
    expectedLines: expected.lineas,
    lost: Math.max(0, expected.lineas - stored.lineas),
    doubled: Math.max(0, stored.lineas - expected.lineas),
    unitsOff: Math.round((stored.cantidad - expected.cantidad) * 1e6) / 1e6,
    pesosOff: Math.round((stored.valor - expected.valor) * 100) / 100,
  }
  if (options.json) process.stdout.write(`${JSON.stringify({ database: kind, ...figures })}\n`)
  else {
    process.stdout.write(`\n${kind}\n`)
    for (const [name, figure] of Object.entries(figures)) process.stdout.write(`  ${name.padEnd(14)} ${figure}\n`)
  }
  if (figures.lost + figures.doubled > 0 || figures.unitsOff !== 0 || figures.pesosOff !== 0) process.exitCode = 1
}
