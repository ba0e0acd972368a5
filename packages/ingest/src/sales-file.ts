import { checkRows } from './check.ts'
import { IngestError } from './ingest-error.ts'
import { lineFindings } from './line-findings.ts'
import { readCsv } from './read/csv.ts'
import type { Row } from './read/grid.ts'
import { HEAD_ROWS } from './read/grid.ts'
import { sniff } from './read/sniff.ts'
import { listSheets, readSheet } from './read/xlsx.ts'
import { summarize } from './summary.ts'
import type { Finding, GivenMapping, InputFile, Mapping, ReadOptions, Role, SalesFile, Understanding } from './types.ts'
import { carryDown } from './understand/carry-down.ts'
import { fold } from './understand/fold.ts'
import { decideFormats } from './understand/formats.ts'
import { repeatsInvoiceTotal } from './understand/invoice-total.ts'
import { locateTable } from './understand/locate-table.ts'
import { mapColumns } from './understand/mapping.ts'
import { judgeHead } from './understand/table.ts'

/** Sheets looked at for the sales; workbooks with a sheet a day of the month have 31. */
const MAX_SHEETS = 40
const SAMPLE_LINES = 50

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
  options.onProgress?.(0.5)
  const { rows: grid, findings, ...origin } = source
  const table = locateTable(grid, findings)
  if (!table)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de ventas en el archivo. Debe tener una fila de títulos (Fecha, Producto, Cantidad, Valor) y debajo una fila por venta.',
    )
  const { rows, headerRow, signature } = table
  const firstRow = headerRow + 1
  const headers = table.headers.map((header, i) => header || `Columna ${i + 1}`)
  const given = placesOf(options.mapping ?? {}, headers)
  const mapping = options.mapping ? mapColumns(table.headers, rows, firstRow, given) : table.mapping
  requireColumns(mapping, given, {
    sheet: origin.sheets[0],
    headerRow: firstRow,
    headers,
    mapping,
    signature,
  })
  findings.push(...carryDown(rows, firstRow, mapping))
  const formats = decideFormats(headers, rows, firstRow, mapping, options)
  if (options.mapping?.valor === undefined) {
    const repeats = repeatsInvoiceTotal(rows, firstRow, mapping, formats)
    if (repeats) findings.push(invoiceTotalFinding(headers[mapping.valor!]!, repeats))
    if (repeats === 'sure') mapping.valor = null
  }
  const { totals, ...checked } = checkRows({ ...table, headers, mapping }, formats, options)
  findings.push(
    ...formats.findings,
    ...totals.findings(checked.rejectedRows.length),
    ...lineFindings(checked.lines, mapping, formats.currency, options.currency !== undefined),
  )
  options.onProgress?.(1)
  const summary = summarize(checked.lines, checked.rejectedRows.length)
  const sample = checked.lines.slice(0, SAMPLE_LINES)
  if (options.onLine) for (const line of checked.lines) options.onLine(line)
  return {
    understanding: {
      ...origin,
      headerRow: firstRow,
      headers,
      columns: headers.map((header, column) => ({
        header,
        role: (Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? null) as never,
        examples: [],
        reasons: [],
      })),
      mapping,
      dateOrder: formats.dateOrder,
      decimal: formats.decimals[mapping.valor === null ? 'precio' : 'valor'],
      currency: formats.currency,
      signature,
      findings,
    },
    ...checked,
    lines: options.onLine ? [] : checked.lines,
    sample,
    totalsRow: null,
    files: [{ name, lines: summary.lines }],
    summary,
  }
}

/** @throws IngestError for a header that the file does not have */
function placesOf(given: GivenMapping, headers: string[]): Partial<Mapping> {
  const places: Partial<Mapping> = {}
  for (const [role, word] of Object.entries(given) as [Role, number | string | null][]) {
    if (typeof word !== 'string') {
      places[role] = word
      continue
    }
    const exact = headers.indexOf(word)
    const at = exact >= 0 ? exact : headers.findIndex((header) => fold(header) === fold(word))
    if (at < 0)
      throw new IngestError(
        'columna_desconocida',
        `El archivo no tiene una columna «${word}» (${role}). Tiene: ${headers.join(' | ')}.`,
      )
    places[role] = at
  }
  return places
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

function invoiceTotalFinding(header: string, repeats: 'sure' | 'likely'): Finding {
  return repeats === 'sure'
    ? {
        code: 'valor_de_factura',
        kind: 'fact',
        text: `"${header}" repite el total de la factura en cada una de sus líneas. El valor de cada línea es la cantidad por el precio.`,
      }
    : {
        code: 'valor_de_factura',
        kind: 'question',
        text: `"${header}" es igual en todas las líneas de cada factura: parece el total de la factura repetido.`,
        choices: [
          { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
          { label: 'Es el total de la factura', choose: { valueIs: 'document' } },
        ],
        chosen: 0,
      }
}

function requireColumns(
  mapping: Mapping,
  given: Partial<Mapping>,
  understood: NonNullable<IngestError['understood']>,
): void {
  const tell = 'Di cuál columna es, o ponle ese título en el archivo y súbelo de nuevo.'
  if (mapping.fecha === null)
    throw new IngestError(
      'sin_columna_fecha',
      `No encontramos la columna con la fecha de cada venta. ${tell}`,
      understood,
    )
  // Who says that there is none has sales by day, or by store: all of one product.
  if (mapping.producto === null && mapping.productoCodigo === null && given.producto !== null)
    throw new IngestError('sin_columna_producto', `No encontramos la columna con el producto. ${tell}`, understood)
  if (mapping.cantidad === null && mapping.valor === null && mapping.precio === null)
    throw new IngestError(
      'sin_columna_valor',
      `No encontramos la columna con la cantidad ni la del valor. ${tell}`,
      understood,
    )
}
