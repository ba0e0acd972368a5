import { checkRows } from './lines/check.ts'
import type { FindingCode } from './finding-codes.ts'
import { IngestError } from './ingest-error.ts'
import { groupTotals } from './lines/group-totals.ts'
import { HiddenTotals } from './lines/hidden-totals.ts'
import { lineFindings } from './lines/line-findings.ts'
import { moneyElsewhere } from './lines/money-elsewhere.ts'
import { RepeatedDocuments, SecondCopies } from './lines/repeated-documents.ts'
import { returnFindings } from './lines/returns.ts'
import { UNNAMED_PRODUCT } from './lines/row-reader.ts'
import { Summing } from './lines/summary.ts'
import {
  calculatedQuantities,
  linesWithoutMoney,
  linesWithoutProduct,
  manyUnread,
  manyWithoutQuantity,
  manyWorthNothing,
  mostlyTotals,
  nearlyAllNothing,
  unreadSources,
} from './lines/left-out.ts'
import { Overlap } from './lines/overlap.ts'
import { findSales, type FoundSales } from './tables/tables.ts'
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
import { fullerDates } from './understand/dates/date-question.ts'
import { UnlikelyLines } from './lines/unlikely-lines.ts'
import { type SalesTable, understandTable, type UnderstoodTable } from './tables/understand-table.ts'

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
  const unlikely = new UnlikelyLines()
  const lines: SaleLine[] = []
  const judged: SaleLine[] = []
  /** What returns are worth, without their minus. */
  const returned: number[] = []
  const hiddenTotals = new HiddenTotals(options)
  const repeated = new RepeatedDocuments(reading)
  const copies = new SecondCopies(repeatedDocuments(table, reading, options))
  const rejections: Rejection[] = []
  const rejectedRows: SalesFile['rejectedRows'] = []
  let rejected = 0
  /** Of these, rows that lack nothing but a date. */
  let undated = 0
  /** Of these, rows without a quantity alone. */
  let withoutQuantity = 0
  /** Lines of a value of zero. */
  let worthNothing = 0
  /** Lines that name no product. */
  let withoutProduct = 0
  let isNothing = true
  /** Lines by file, where there are several. */
  const linesOf = new Map<string, number>()
  const sourcesRead = new Set<string>()
  const {
    totals,
    skipped,
    notCounted,
    worthNothing: nothing,
    withoutMoney,
    calculated,
  } = checkRows(
    reading,
    table.rowNumber,
    {
      line: (line, at) => {
        const source = table.sourceOf?.(at)
        const file = source === undefined ? '' : (table.fileOf?.(source) ?? '')
        if (overlap?.isRepeated(line, file) || copies.leavesOut() || hiddenTotals.leavesOut(line)) return
        repeated.add(line, at)
        if (source !== undefined) {
          line.source = source
          linesOf.set(file, (linesOf.get(file) ?? 0) + 1)
          sourcesRead.add(source)
        }
        if (line.producto === UNNAMED_PRODUCT) withoutProduct++
        summing.add(line)
        unlikely.add(line)
        if (line.quantity !== 0 || line.value !== 0) isNothing = false
        if (line.value === 0) worthNothing++
        if (judged.length < JUDGED_LINES) judged.push(line)
        if (line.value < 0 && returned.length < JUDGED_LINES) returned.push(-line.value)
        if (options.onLine) options.onLine(line)
        else lines.push(line)
      },
      rejected: (reasons, row, cells, at) => {
        rejected++
        if (reasons.every(({ code }) => code === 'cantidad_vacia')) withoutQuantity++
        if (reasons.every(({ code }) => code === 'fecha_vacia')) undated++
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
  const told =
    totals.isSumOf(summary) ||
    isAnswered(options) ||
    [...findings, ...understood.findings].some(({ kind }) => kind === 'question')
  options.onProgress?.(1)
  const ofGroups = groupTotals(judged, options)
  const elsewhere =
    withoutMoney > 0 || worthNothing > 0 ? moneyElsewhere(understood.meaning.columns, mapping) : undefined
  const reversed = notCounted.reversed(returned, options)
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
        ...reversed,
        ...notCounted.findings(
          reversed.length > 0 || understood.findings.some(({ code }) => code === 'anuladas'),
          summary.lines,
          mapping.tipoDocumento === null ? null : headers[mapping.tipoDocumento]!,
          options,
        ),
        ...totals.findings(rejected + away.cancelled + away.other, options.accept === 'yes'),
        ...manyUnread(
          { unreadable: rejected - withoutQuantity, undated, lines: summary.lines },
          undated > 0 && options.mapping?.fecha === undefined ? fullerDates(understood.meaning.columns, mapping) : [],
          told,
          options,
        ),
        ...nearlyAllNothing(
          nothing,
          summary.lines,
          [mapping.cantidad, mapping.valor].flatMap((place) => (place === null ? [] : [headers[place]!])),
          options,
        ),
        ...mostlyTotals(skipped.totals, summary.lines, options),
        ...manyWithoutQuantity(withoutQuantity, summary.lines, told, options),
        ...(mapping.cantidad === null && mapping.valor !== null
          ? manyWorthNothing(worthNothing, summary.lines, mapping.producto !== null, elsewhere, options)
          : []),
        ...calculatedQuantities(calculated),
        ...linesWithoutProduct(withoutProduct),
        ...linesWithoutMoney(
          elsewhere ? worthNothing : withoutMoney,
          summary.lines,
          mapping.cantidad !== null,
          elsewhere,
          options,
        ),
        ...ofGroups,
        ...(summary.lines === judged.length && ofGroups.length === 0 ? hiddenTotals.findings() : []),
        ...repeated.findings(options),
        ...returnFindings(summary, formats.currency),
        ...lineFindings(judged, reading, options),
        ...unlikely.findings(formats.currency),
      ].flatMap((finding) => {
        const told = options.once ? finding : withTotals(finding, table, options, understood, summary)
        return changesNothing(told) ? [] : [told]
      }),
    },
    lines,
    sample: judged.slice(0, SAMPLE_LINES),
    rejections,
    rejectedRows,
    skipped: {
      ...skipped,
      totals: skipped.totals + hiddenTotals.leftOut + copies.leftOut,
      cancelled: away.cancelled,
      notSales: away.other,
    },
    totalsRow: totals.last(),
    files: files.map((file) => ({
      ...file,
      lines: linesOf.get(file.name) ?? (files.length === 1 ? summary.lines : 0),
    })),
    summary,
  }
}

/** What an import hands over beside the person's answers. */
const NO_ANSWERS = new Set(['today', 'onLine', 'onProgress', 'once'])

/** Whether the person has answered a question of the file, and so has seen what it would load. */
const isAnswered = (options: ReadOptions): boolean =>
  Object.entries(options).some(([name, value]) => value !== undefined && !NO_ANSWERS.has(name))

/** Questions of how much, whose answers all load the same: of rows that are out already, or of discounts that are none. */
const OF_SUMS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'descuento_ambiguo',
  'descuento_de_pedido',
  'codigos_dudosos',
  'anuladas',
  'observaciones',
  'reembolsos',
  'unidades_devueltas',
  'cuotas',
  'sin_pagar',
  'lineas_sin_cantidad',
])

function changesNothing({ code, kind, choices = [] }: Finding): boolean {
  const [first] = choices
  if (kind !== 'question' || !OF_SUMS.has(code) || !first?.totals || choices.length < 2) return false
  return choices.every(
    ({ totals }) =>
      totals !== undefined && totals.quantity === first.totals!.quantity && totals.value === first.totals!.value,
  )
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
      ...(choice.choose.months === undefined && {
        totals: {
          ...(place === chosen && reading.rows === table.rows
            ? totalsIn(summary)
            : totalsOf(table, {
                ...options,
                ...choice.choose,
                mapping: { ...options.mapping, ...choice.choose.mapping },
              })),
          // The day of a report is in its rows already.
          ...(choice.choose.date !== undefined && { firstDate: choice.choose.date, lastDate: choice.choose.date }),
        },
      }),
    })),
  }
}

function totalsOf(table: SalesTable, options: ReadOptions): ControlTotals {
  const summing = new Summing()
  const hiddenTotals = new HiddenTotals(options)
  const { reading } = understandTable(table, options)
  const copies = new SecondCopies(repeatedDocuments(table, reading, options))
  checkRows(reading, table.rowNumber, {
    line: (line) => {
      if (!copies.leavesOut() && !hiddenTotals.leavesOut(line)) summing.add(line)
    },
    rejected: () => {},
  })
  return totalsIn(summing.summary(0))
}

/** Where the person has said that what stands twice are copies: the places of the second ones. */
function repeatedDocuments(
  table: SalesTable,
  reading: UnderstoodTable['reading'],
  { repeatedDocuments: choice }: ReadOptions,
): ReadonlySet<number> {
  const repeated = new RepeatedDocuments(reading)
  if (choice === 'out')
    checkRows(reading, table.rowNumber, { line: (line, at) => repeated.add(line, at), rejected: () => {} })
  return repeated.found.places
}

function totalsIn({ lines, quantity, value, firstDate, lastDate }: Summary): ControlTotals {
  return { lines, quantity, value, firstDate, lastDate }
}
