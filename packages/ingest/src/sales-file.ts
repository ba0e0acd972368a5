import { checkRows } from './check.ts'
import { IngestError } from './ingest-error.ts'
import { lineDoubts } from './line-doubts.ts'
import type { Row } from './read/grid.ts'
import { openFiles } from './read/open-file.ts'
import { summarize } from './summary.ts'
import type { Doubt, Mapping, ReadOptions, SalesFile, Understanding } from './types.ts'
import { carryDown } from './understand/carry-down.ts'
import { decideFormats } from './understand/formats.ts'
import { repeatsInvoiceTotal } from './understand/invoice-total.ts'
import { locateTable } from './understand/locate-table.ts'
import { mapColumns } from './understand/mapping.ts'
import { judgeHead } from './understand/table.ts'

/** Sheets looked at for the sales; workbooks with a sheet a day of the month have 31. */
const MAX_SHEETS = 40

interface Source extends Pick<Understanding, 'format' | 'sheet' | 'encoding' | 'delimiter'> {
  rows: Row[]
  doubts: Doubt[]
}

/**
 * Reads a file of sales: finds the table, its columns and formats, and turns its rows into clean lines.
 * The result is plain data (JSON). Whatever the file leaves open is in `understanding.doubts`; each doubt names the
 * option with which a second reading settles it.
 * @throws IngestError when the file as a whole cannot be read; its message is for the person.
 */
export async function readSalesFile(bytes: Uint8Array, options: ReadOptions): Promise<SalesFile> {
  const source = await openSource(bytes, options)
  options.onProgress?.(0.5)
  const { rows: grid, doubts, ...origin } = source
  const table = locateTable(grid, doubts)
  if (!table)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de ventas en el archivo. Debe tener una fila de títulos (Fecha, Producto, Cantidad, Valor) y debajo una fila por venta.',
    )
  const { rows, headerRow, signature } = table
  const firstRow = headerRow + 1
  const headers = table.headers.map((header, i) => header || `Columna ${i + 1}`)
  const mapping = options.mapping ? mapColumns(table.headers, rows, firstRow, options.mapping) : table.mapping
  const { sheet } = origin
  requireColumns(mapping, options.mapping ?? {}, { sheet, headerRow: firstRow, headers, mapping, signature })
  doubts.push(...carryDown(rows, firstRow, mapping))
  const formats = decideFormats(headers, rows, firstRow, mapping, options)
  if (options.mapping?.valor === undefined) {
    const repeats = repeatsInvoiceTotal(rows, firstRow, mapping, formats)
    if (repeats) doubts.push(invoiceTotalDoubt(headers[mapping.valor!]!, repeats))
    if (repeats === 'sure') mapping.valor = null
  }
  const { totals, ...checked } = checkRows({ ...table, headers, mapping }, formats, options)
  doubts.push(
    ...formats.doubts,
    ...totals.doubts(checked.rejectedRows.length),
    ...lineDoubts(checked.lines, mapping, formats.currency, options.currency !== undefined),
  )
  options.onProgress?.(1)
  return {
    understanding: {
      ...origin,
      headerRow: firstRow,
      headers,
      mapping,
      dateOrder: formats.dateOrder,
      decimal: formats.decimals[mapping.valor === null ? 'precio' : 'valor'],
      currency: formats.currency,
      signature,
      doubts,
    },
    ...checked,
    summary: summarize(checked.lines, checked.rejectedRows.length),
  }
}

/** Opens the sheet whose head looks most like sales, the first of equals; says so when others do too. */
async function openSource(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  const files = await openFiles([{ name: options.fileName, bytes }], judgeHead)
  const visible = files.flatMap((file) => file.sheets.filter(({ hidden }) => !hidden).map((sheet) => ({ file, sheet })))
  const sheets = visible.slice(0, MAX_SHEETS).map(({ file, sheet }, index) => {
    const name = files.length === 1 ? sheet.name : [file.name, sheet.name].filter(Boolean).join(' › ')
    return { file, sheet, index, name }
  })
  const judged: ((typeof sheets)[number] & { score: number })[] = []
  for (const candidate of sheets)
    judged.push({ ...candidate, score: sheets.length === 1 ? 1 : judgeHead(await candidate.sheet.head()) })
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
  const doubts: Doubt[] = []
  if (options.sheet === undefined && others.length > 0)
    doubts.push({
      code: 'varias_hojas',
      text: `El archivo tiene varias hojas con ventas. Leímos "${best.name}".`,
      option: 'sheet',
      choices: [best, ...others].map(({ name = '' }) => ({ value: name, label: name })),
      chosen: best.name,
    })
  const rows = await best.sheet.rows()
  const { format, encoding, delimiter, notes } = best.file
  for (const { code, text } of notes) if (code === 'comillas_sin_cerrar') doubts.push({ code, text })
  return { format: format === 'csv' ? 'csv' : 'xlsx', sheet: best.name, encoding, delimiter, rows, doubts }
}

function invoiceTotalDoubt(header: string, repeats: 'sure' | 'likely'): Doubt {
  const text =
    repeats === 'sure'
      ? `"${header}" repite el total de la factura en cada una de sus líneas. El valor de cada línea es la cantidad por el precio.`
      : `"${header}" es igual en todas las líneas de cada factura: parece el total de la factura repetido. Si lo es, di qué columna trae el valor de cada línea.`
  return { code: 'valor_no_cuadra', text, option: 'mapping' }
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
