import { checkRows } from './check.ts'
import { IngestError } from './ingest-error.ts'
import { lineFindings } from './line-findings.ts'
import { returnFindings } from './returns.ts'
import { Summing } from './summary.ts'
import { Overlap } from './overlap.ts'
import { findSales, type FoundSales } from './tables.ts'
import type {
  ControlTotals,
  Finding,
  InputFile,
  ReadOptions,
  Rejection,
  SaleLine,
  SalesFile,
  Summary,
} from './types.ts'
import { type SalesTable, understandTable, type UnderstoodTable } from './understand-table.ts'

/** Share of the work done when the table is found. */
const READ_UNTIL = 0.5
/** Lines kept to be shown, and looked at for what they make doubtful. */
const SAMPLE_LINES = 50
const JUDGED_LINES = 5000
/** Rejected rows kept with their cells: more than anybody mends by hand. */
const MAX_REJECTED = 50_000

/**
 * Reads the sales of one file or of several that are one history: finds the table, its columns and formats, and turns its rows into
 * clean lines. The result is plain data (JSON). Whatever the files leave open is in `understanding.findings`; a question's choices name
 * the option with which a second reading settles it.
 * @throws IngestError when nothing can be read; its message is for the person.
 */
export async function readSalesFiles(files: InputFile[], options: ReadOptions): Promise<SalesFile> {
  const { table, origin, findings, files: read } = await findSales(files, options)
  options.onProgress?.(READ_UNTIL)
  return readTable(table, options, { ...origin, findings, files: read })
}

type Origin = FoundSales['origin'] & Pick<FoundSales, 'findings' | 'files'>

function readTable(table: SalesTable, options: ReadOptions, { findings, files, ...origin }: Origin): SalesFile {
  const understood = understandTable(table, options)
  const { reading } = understood
  const overlap = files.length > 1 ? new Overlap(reading.mapping.documento !== null) : null
  const summing = new Summing()
  const lines: SaleLine[] = []
  const judged: SaleLine[] = []
  const rejections: Rejection[] = []
  const rejectedRows: SalesFile['rejectedRows'] = []
  let rejected = 0
  /** Of these, rows without a quantity alone. */
  let withoutQuantity = 0
  /** Lines of a value of zero. */
  let worthNothing = 0
  let isNothing = true
  /** Lines by file, where there are several. */
  const linesOf = new Map<string, number>()
  const sourcesRead = new Set<string>()
  const { totals, skipped, notCounted } = checkRows(
    reading,
    table.rowNumber,
    {
      line: (line, at) => {
        if (table.sourceOf) {
          line.source = table.sourceOf(at)
          const file = table.fileOf?.(line.source) ?? ''
          if (overlap?.isRepeated(line, file)) return
          linesOf.set(file, (linesOf.get(file) ?? 0) + 1)
          sourcesRead.add(line.source)
        }
        summing.add(line)
        if (line.quantity !== 0 || line.value !== 0) isNothing = false
        if (line.value === 0) worthNothing++
        if (judged.length < JUDGED_LINES) judged.push(line)
        if (options.onLine) options.onLine(line)
        else lines.push(line)
      },
      rejected: (reasons, row, cells, at) => {
        rejected++
        if (reasons.every(({ code }) => code === 'cantidad_vacia')) withoutQuantity++
        if (rejectedRows.length >= MAX_REJECTED) return
        const source = table.sourceOf && { source: table.sourceOf(at) }
        for (const reason of reasons) rejections.push({ ...reason, ...source })
        rejectedRows.push({ row, cells, ...source })
      },
      onProgress: (fraction) => options.onProgress?.(READ_UNTIL + (1 - READ_UNTIL) * fraction),
    },
    options.once,
  )
  const summary = summing.summary(rejected)
  if (summary.lines > 0 && isNothing)
    throw new IngestError(
      'sin_ventas',
      'Todas las cantidades y valores del archivo están en cero: no hay ventas que cargar. Revisa que sea el reporte correcto.',
    )
  const { mapping, formats, headers } = reading
  const away = notCounted.rows
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
        ...(overlap?.findings() ?? []),
        ...unreadSources(table.sourceOf ? origin.sheets : [], sourcesRead),
        ...notCounted.findings(understood.findings.some(({ code }) => code === 'anuladas')),
        ...totals.findings(rejected + away.cancelled + away.other, options.accept === 'yes'),
        ...manyUnread(rejected - withoutQuantity, summary.lines, options),
        ...manyWithoutQuantity(withoutQuantity, summary.lines, options),
        ...(mapping.cantidad === null && mapping.valor !== null
          ? manyWorthNothing(worthNothing, summary.lines, options)
          : []),
        ...returnFindings(summary, formats.currency),
        ...lineFindings(judged, mapping, formats, options),
      ].map((finding) => (options.once ? finding : withTotals(finding, table, options, understood, summary))),
    },
    lines,
    sample: judged.slice(0, SAMPLE_LINES),
    rejections,
    rejectedRows,
    skipped: { ...skipped, cancelled: away.cancelled, notSales: away.other },
    totalsRow: totals.last(),
    files: files.map((file) => ({
      ...file,
      lines: linesOf.get(file.name) ?? (files.length === 1 ? summary.lines : 0),
    })),
    summary,
  }
}

/** Rows, and share of the rows, that may stay out without asking. */
const FEW_ROWS = 4
const FEW = 0.05
/** The same of a file of a few lines. */
const FEW_OF_FEW = 0.3

function areMany(count: number, lines: number): boolean {
  const share = count / (count + lines)
  return count > 0 && share > FEW && (count > FEW_ROWS || share > FEW_OF_FEW)
}

/** Lines that say what was sold and not how many. */
function manyWithoutQuantity(count: number, lines: number, { noQuantity }: ReadOptions): Finding[] {
  if (noQuantity !== undefined || lines === 0 || !areMany(count, lines)) return []
  return [
    {
      code: 'lineas_sin_cantidad',
      kind: 'question',
      text: `${count.toLocaleString('es-CO')} de ${(count + lines).toLocaleString('es-CO')} filas no dicen la cantidad. ¿Son de una unidad cada una?`,
      choices: [
        { label: 'Sí: una unidad cada una', choose: { noQuantity: 'one' } },
        { label: 'No: déjalas por fuera', choose: { noQuantity: 'out' } },
      ],
      chosen: 1,
    },
  ]
}

/** Share of the lines from which it is asked what those of zero are, where each line counts as one unit. */
const FEW_ZEROS = 0.01

function manyWorthNothing(count: number, lines: number, { noQuantity }: ReadOptions): Finding[] {
  if (noQuantity !== undefined || count === lines || count <= FEW_ZEROS * lines) return []
  return [
    {
      code: 'lineas_en_cero',
      kind: 'question',
      text: `${count.toLocaleString('es-CO')} de ${lines.toLocaleString('es-CO')} filas tienen valor cero, y el archivo no trae cantidades. ¿Cuentan como una unidad vendida cada una?`,
      choices: [
        { label: 'Sí: una unidad cada una', choose: { noQuantity: 'one' } },
        { label: 'No: no se vendió nada en ellas', choose: { noQuantity: 'out' } },
      ],
      chosen: 0,
    },
  ]
}

/** Where many rows cannot be read, something in the file is not as it was understood. */
function manyUnread(unreadable: number, lines: number, { accept }: ReadOptions): Finding[] {
  if (accept === 'yes' || lines === 0 || !areMany(unreadable, lines)) return []
  return [
    {
      code: 'muchas_rechazadas',
      kind: 'question',
      text: `${unreadable.toLocaleString('es-CO')} de ${(unreadable + lines).toLocaleString('es-CO')} filas no se pueden leer y quedarían por fuera. Revisa abajo por qué.`,
      choices: [{ label: 'Carga solo las otras', choose: { accept: 'yes' } }],
      chosen: 0,
    },
  ]
}

/** Says which sheets gave no line although others of their kind did: something in them is unlike the others. */
function unreadSources(sources: string[], read: ReadonlySet<string>): Finding[] {
  const unread = sources.filter((source) => !read.has(source))
  if (unread.length === 0) return []
  const names = unread.slice(0, 4).map((name) => `"${name}"`)
  const more = unread.length > names.length ? ` y ${unread.length - names.length} más` : ''
  return [
    {
      code: 'hojas_sin_lineas',
      kind: 'warning',
      text: `De ${names.join(', ')}${more} no leímos ninguna línea. Revisa que sus títulos y fechas sean como los de las otras.`,
    },
  ]
}

/** A question with what each of its answers would load. */
function withTotals(
  finding: Finding,
  table: SalesTable,
  options: ReadOptions,
  { reading }: UnderstoodTable,
  summary: Summary,
): Finding {
  const { kind, choices, chosen } = finding
  if (
    kind !== 'question' ||
    !choices ||
    choices.some(({ choose }) => choose.sheet !== undefined || choose.year !== undefined || choose.layout !== undefined)
  )
    return finding
  return {
    ...finding,
    choices: choices.map((choice, place) => ({
      ...choice,
      totals:
        place === chosen && reading.rows === table.rows
          ? totalsIn(summary)
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
  return totalsIn(summing.summary(0))
}

function totalsIn({ lines, quantity, value, firstDate, lastDate }: Summary): ControlTotals {
  return { lines, quantity, value, firstDate, lastDate }
}
