import { checkRows } from './check.ts'
import { IngestError } from './ingest-error.ts'
import { lineFindings } from './line-findings.ts'
import { readCsv } from './read/csv.ts'
import type { Row } from './read/grid.ts'
import { HEAD_ROWS } from './read/grid.ts'
import { sniff } from './read/sniff.ts'
import { listSheets, readSheet } from './read/xlsx.ts'
import { Summing } from './summary.ts'
import type {
  ControlTotals,
  Finding,
  InputFile,
  ReadOptions,
  Rejection,
  SaleLine,
  SalesFile,
  Understanding,
} from './types.ts'
import { locateTable } from './understand/locate-table.ts'
import { judgeHead } from './understand/table.ts'
import { type SalesTable, understandTable, type UnderstoodTable } from './understand-table.ts'

/** Sheets looked at for the sales; workbooks with a sheet a day of the month have 31. */
const MAX_SHEETS = 40
/** Lines kept to be shown, and looked at for what they make doubtful. */
const SAMPLE_LINES = 50
const JUDGED_LINES = 5000
/** Rejected rows kept with their cells: more than anybody mends by hand. */
const MAX_REJECTED = 50_000

interface Source extends Pick<Understanding, 'format' | 'sheets' | 'encoding' | 'delimiter'> {
  rows: Row[]
  findings: Finding[]
}

/**
 * Reads the sales of one file or of several that are one history: finds the table, its columns and formats, and turns its rows into
 * clean lines. The result is plain data (JSON). Whatever the files leave open is in `understanding.findings`; a question's choices name
 * the option with which a second reading settles it.
 * @throws IngestError when nothing can be read; its message is for the person.
 */
export async function readSalesFiles(files: InputFile[], options: ReadOptions): Promise<SalesFile> {
  const { bytes, name } = files[0]!
  const source = sniff(bytes) === 'zip' ? await openWorkbook(bytes, options) : openText(bytes)
  options.onProgress?.(0.4)
  const { rows: grid, findings, ...origin } = source
  const table = locateTable(grid, findings)
  if (!table)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de ventas en el archivo. Debe tener una fila de títulos (Fecha, Producto, Cantidad, Valor) y debajo una fila por venta.',
    )
  return readTable({ ...table, sheet: origin.sheets[0] }, options, { ...origin, findings, files: [{ name, lines: 0 }] })
}

type Origin = Pick<Understanding, 'format' | 'sheets' | 'encoding' | 'delimiter' | 'findings'> &
  Pick<SalesFile, 'files'>

function readTable(table: SalesTable, options: ReadOptions, { findings, files, ...origin }: Origin): SalesFile {
  const understood = understandTable(table, options)
  const { reading } = understood
  const summing = new Summing()
  const lines: SaleLine[] = []
  const judged: SaleLine[] = []
  const rejections: Rejection[] = []
  const rejectedRows: SalesFile['rejectedRows'] = []
  let rejected = 0
  const { totals, skipped } = checkRows(reading, table.rowNumber, {
    line: (line, at) => {
      if (table.sourceOf) line.source = table.sourceOf(at)
      summing.add(line)
      if (judged.length < JUDGED_LINES) judged.push(line)
      if (options.onLine) options.onLine(line)
      else lines.push(line)
    },
    rejected: (reasons, row, cells, at) => {
      rejected++
      if (rejectedRows.length >= MAX_REJECTED) return
      const source = table.sourceOf && { source: table.sourceOf(at) }
      for (const reason of reasons) rejections.push({ ...reason, ...source })
      rejectedRows.push({ row, cells })
    },
    onProgress: (fraction) => options.onProgress?.(0.4 + 0.6 * fraction),
  })
  const summary = summing.summary(rejected)
  const { mapping, formats, headers } = reading
  options.onProgress?.(1)
  return {
    understanding: {
      ...origin,
      headerRow: table.rowNumber(table.headerRow),
      headers,
      columns: understood.columns,
      mapping,
      dateOrder: formats.dateOrder,
      decimal: formats.decimals[mapping.valor === null ? 'precio' : 'valor'],
      currency: formats.currency,
      signature: table.signature,
      findings: [
        ...findings,
        ...understood.findings,
        ...totals.findings(rejected),
        ...lineFindings(judged, mapping, formats.currency, options),
      ].map((finding) => withTotals(finding, table, options, understood, summary)),
    },
    lines,
    sample: judged.slice(0, SAMPLE_LINES),
    rejections,
    rejectedRows,
    skipped,
    totalsRow: totals.last(),
    files: files.length === 1 ? [{ ...files[0]!, lines: summary.lines }] : files,
    summary,
  }
}

/** A question with what each of its answers would load. */
function withTotals(
  finding: Finding,
  table: SalesTable,
  options: ReadOptions,
  { reading }: UnderstoodTable,
  { lines, quantity, value }: ControlTotals,
): Finding {
  const { kind, choices, chosen } = finding
  if (kind !== 'question' || !choices || choices.some(({ choose }) => choose.sheet !== undefined)) return finding
  return {
    ...finding,
    choices: choices.map((choice, place) => ({
      ...choice,
      totals:
        place === chosen && reading.rows === table.rows
          ? { lines, quantity, value }
          : totalsOf(table, {
              ...options,
              ...choice.choose,
              mapping: { ...options.mapping, ...choice.choose.mapping },
            }),
    })),
  }
}

function totalsOf(table: SalesTable, options: ReadOptions): ControlTotals {
  const summing = new Summing()
  checkRows(understandTable(table, options).reading, table.rowNumber, {
    line: (line) => summing.add(line),
    rejected: () => {},
  })
  const { lines, quantity, value } = summing.summary(0)
  return { lines, quantity, value }
}

function openText(bytes: Uint8Array): Source {
  const { rows, encoding, delimiter, openQuote } = readCsv(bytes, judgeHead)
  const findings: Finding[] = openQuote
    ? [
        {
          code: 'comillas_sin_cerrar',
          kind: 'warning',
          text: 'El archivo tiene comillas que no se cierran. Lo leímos tomándolas como parte del texto; revisa los nombres.',
        },
      ]
    : []
  return { format: 'csv', sheets: [], encoding, delimiter, rows, findings }
}

/** Opens the sheet whose head looks most like sales, the first of equals; says so when others do too. */
async function openWorkbook(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  const sheets = await listSheets(bytes)
  const judged: { name: string; index: number; score: number }[] = []
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    judged.push({
      ...sheet,
      score: sheets.length === 1 ? 1 : judgeHead(await readSheet(bytes, sheet.index, HEAD_ROWS)),
    })
  }
  const best =
    options.sheet === undefined
      ? judged.toSorted((a, b) => b.score - a.score)[0]
      : judged.find(({ name }) => name === options.sheet)
  if (!best)
    throw new IngestError(
      'hoja_no_encontrada',
      `El archivo no tiene una hoja visible${options.sheet === undefined ? '' : ` llamada "${options.sheet}"`}. Revísalo y súbelo de nuevo.`,
    )
  options.onProgress?.(0.1)
  const others = judged.filter(({ score, index }) => score > 0 && index !== best.index)
  const findings: Finding[] = []
  if (options.sheet === undefined && others.length > 0)
    findings.push({
      code: 'varias_hojas',
      kind: 'question',
      text: `El archivo tiene varias hojas con ventas. Leímos "${best.name}".`,
      choices: [best, ...others].map(({ name }) => ({ label: name, choose: { sheet: name } })),
      chosen: 0,
    })
  return { format: 'xlsx', sheets: [best.name], rows: await readSheet(bytes, best.index), findings }
}
