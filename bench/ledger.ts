/**
 * Forecast accuracy on a shop's own sales file, read and forecast as the product does it, from rolling origins of its past:
 * npm run bench:ledger -- FILE [--columns fecha=…,local=…,cliente=…,categoria=…,producto=…,cantidad=…,valor=…]
 *   [--h 3] [--origins 4] [--measure quantity|value] [--combined 2000] [--known-only] [--same-sums] [--end 0] [--json]
 * FILE is .csv or .xlsx, also packed as .gz; of a workbook, all sheets with the same headers. Quantity is measured unless the file has none. Each origin is forecast from what was known before it. Products, clients … that had sold
 * nothing by then count as forecast nothing; --known-only leaves them out. The combination is fitted to every series of a level, or
 * to --combined evenly spaced ones where there are more (0: to none), and its WAPE is theirs. --same-sums brings the references to our sums,
 * month by month and level by level: among series that seldom sell, the less a method forecasts in all, the better it looks, whatever it knows
 * of each. --end leaves off that many months at the end: choose between methods with --end 12, so that the last year stays unseen.
 */
import { parseArgs } from 'node:util'
import { monthKey } from '@vigia/contract/months.ts'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { ROLES } from '@vigia/ingest/roles.ts'
import { fileSource } from '../apps/server/src/cli/open-files.ts'
import { parseColumns } from './ledger/columns.ts'
import { evaluateLedger, type LedgerEvaluation, type Measure } from './ledger/evaluate.ts'
import { historyBefore } from './ledger/history.ts'
import { type LedgerFile, readLedger } from './ledger/read-ledger.ts'
import { rollingOrigins, MIN_TRAINING } from '@vigia/forecast/backtest.ts'

const USAGE =
  'Uso: npm run bench:ledger -- ARCHIVO [--columns fecha=…,local=…,cliente=…,categoria=…,producto=…,cantidad=…,valor=…] [--h 3] [--origins 4] [--measure quantity|value] [--combined 2000] [--known-only] [--same-sums] [--end 0] [--json]'

interface Arguments {
  file: string
  columns: string
  horizon: number
  origins: number
  /** Null where the person leaves it to the file. */
  measure: Measure | null
  combined: number
  knownOnly: boolean
  sameSums: boolean
  end: number
  json: boolean
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      columns: { type: 'string', default: '' },
      end: { type: 'string', default: '0' },
      h: { type: 'string', default: '3' },
      origins: { type: 'string', default: '4' },
      measure: { type: 'string' },
      combined: { type: 'string', default: '2000' },
      'known-only': { type: 'boolean', default: false },
      'same-sums': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const [horizon, origins, combined, end] = [values.h, values.origins, values.combined, values.end].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const measure = values.measure ?? null
  if (!file || positionals.length > 1) throw new Error(USAGE)
  if (
    ![horizon, origins, combined, end].every(Number.isInteger) ||
    horizon < 1 ||
    origins < 1 ||
    combined < 0 ||
    end < 0
  )
    throw new Error(`--h, --origins, --combined y --end deben ser números enteros.\n${USAGE}`)
  if (measure !== null && measure !== 'quantity' && measure !== 'value')
    throw new Error(`--measure es quantity o value.\n${USAGE}`)
  return {
    file,
    columns: values.columns,
    horizon,
    origins,
    measure,
    combined,
    knownOnly: values['known-only'],
    sameSums: values['same-sums'],
    end,
    json: values.json,
  }
}

function tellFile({ file, history, cutoff, unfinished }: LedgerFile, elapsed: number): void {
  const { understanding, rejections } = file
  const { mapping, headers, findings } = understanding
  const found = ROLES.flatMap((role) => (mapping[role] === null ? [] : [`${role} = ${headers[mapping[role]]}`]))
  const origin = [
    understanding.encoding,
    understanding.delimiter && `separador ${JSON.stringify(understanding.delimiter)}`,
    ...understanding.sheets,
  ]
  console.log(`${file.lines} líneas, ${file.summary.rejectedRows} filas rechazadas, ${elapsed.toFixed(1)} s de lectura`)
  console.log(
    `  ${origin.filter(Boolean).join(', ')}, fechas ${understanding.dateOrder}, decimales «${understanding.decimal}»`,
  )
  console.log(`  ${found.join(', ')}`)
  for (const { text } of findings) console.log(`  · ${text}`)
  for (const { row, column, value, reason } of rejections.slice(0, 3))
    console.log(`  rechazada: fila ${row}, ${column} «${value}»: ${reason}`)
  const last = unfinished === null ? '' : `; ${monthKey(unfinished)} no está completo`
  console.log(
    `${history.months} meses completos, de ${monthKey(history.firstMonth)} a ${monthKey(cutoff)}${last}; ${history.leaves.local.length} combinaciones local × cliente × producto`,
  )
}

function tellFigures({ levels, seconds }: LedgerEvaluation): void {
  console.table(
    Object.fromEntries(
      Object.entries(levels).map(([name, row]) => [
        name,
        Object.fromEntries(Object.entries(row).map(([key, v]) => [key, v === null ? '–' : Number(v.toFixed(3))])),
      ]),
    ),
  )
  console.log(
    `${seconds.toFixed(1)} s de pronóstico, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB como máximo`,
  )
}

try {
  const args = readArguments()
  const started = performance.now()
  const ledger = await readLedger(
    await fileSource(args.file),
    args.columns === '' ? {} : parseColumns(args.columns),
    new Date(),
  )
  tellFile(ledger, (performance.now() - started) / 1000)
  if (args.measure === 'value' && !ledger.hasMoney)
    throw new Error('El archivo no trae dinero: usa --measure quantity.')
  const measure = args.measure ?? (ledger.hasQuantity ? 'quantity' : 'value')
  if (args.measure === null && measure === 'value')
    console.log('  Sin cantidades se mide el dinero; --measure quantity mide el número de líneas.')
  const history = historyBefore(ledger.history, ledger.history.months - args.end).known
  const origins = rollingOrigins(history.months, args.horizon, args.origins)
  if (origins.length === 0)
    throw new Error(
      `Con ${history.months} meses completos no hay historia antes de ningún origen: hacen falta ${MIN_TRAINING + args.horizon}.`,
    )
  if (origins.length < args.origins) console.log(`Solo ${origins.length} orígenes tienen ${MIN_TRAINING} meses antes.`)
  const evaluation = evaluateLedger(history, {
    horizon: args.horizon,
    origins,
    measure,
    mostCombined: args.combined,
    knownOnly: args.knownOnly,
    sameSums: args.sameSums,
    skipped: ledger.absent,
    onOrigin: (text) => console.log(text),
  })
  tellFigures(evaluation)
  if (args.json)
    console.log(
      JSON.stringify({
        months: history.months,
        seconds: Number(evaluation.seconds.toFixed(2)),
        levels: evaluation.levels,
      }),
    )
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  if (error instanceof IngestError && error.understood) {
    console.error(`Columnas del archivo: ${error.understood.headers.join(' | ')}. Di cuál es cuál con --columns.`)
  }
  process.exitCode = 1
}
