import { changesNothing, secondCopies, withAnswerTotals } from './lines/answers.ts'
import { type Checked, checkRows } from './lines/check.ts'
import { answersFromTotal } from './lines/settled-by-total.ts'
import { READ_UNTIL, TableLines } from './lines/table-lines.ts'
import { tableFindings } from './lines/table-findings.ts'
import { IngestError } from './ingest-error.ts'
import { findSales, type FoundSales } from './tables/tables.ts'
import type { SalesTable } from './tables/sales-table.ts'
import { type UnderstoodTable, understandTable } from './tables/understand-table.ts'
import { ownIssuer } from './understand/sales/issued-documents.ts'
import type { Finding, InputFile, ReadOptions, SalesFile } from './types.ts'

/** Lines kept to be shown. */
const SAMPLE_LINES = 50

/**
 * Reads the sales of one file or of several that are one history: finds the table, its columns and formats, and turns its rows into
 * clean lines. The result is plain data (JSON). Whatever the files leave open is in `understanding.findings`; a question's choices name
 * the option with which a second reading settles it.
 * @throws IngestError when nothing can be read; its message is for the person.
 */
export async function readSalesFiles(files: InputFile[], options: ReadOptions): Promise<SalesFile> {
  const { table, origin, findings, files: read, otherTitles } = await findSales(files, options)
  options.onProgress?.(READ_UNTIL)
  return readTable(table, options, { ...origin, findings, files: read, otherTitles })
}

type Origin = FoundSales['origin'] & Pick<FoundSales, 'findings' | 'files' | 'otherTitles'>

function readTable(
  table: SalesTable,
  asked: ReadOptions,
  { findings: earlier, files, otherTitles, ...origin }: Origin,
): SalesFile {
  const { options, understood, settled } = understandSettled(table, asked)
  const { reading } = understood
  const read = new TableLines(table, reading, secondCopies(table, reading, options), options)
  const checked = checkRows(reading, table.rowNumber, read, options.once)
  const summary = read.summing.summary(read.rejectedCount)
  checked.totals.settle(summary, read.hiddenTotals.leftOut)
  if (summary.lines > 0 && read.areAllNothing)
    throw new IngestError(
      'sin_ventas',
      'Todas las cantidades y valores del archivo están en cero: no hay ventas que cargar. Revisa que sea el reporte correcto.',
    )
  options.onProgress?.(1)
  const sources = table.sourceOf ? origin.sheets : []
  const findings = [
    ...earlier,
    ...settled,
    ...understood.findings,
    ...tableFindings({ read, checked, understood, summary, earlier, sources, options }),
  ]
  const { mapping, formats, headers } = reading
  return {
    understanding: {
      ...origin,
      headerRow: table.rowNumber(table.headerRow),
      headers,
      columns: understood.columns,
      mapping,
      dateOrder: formats.dateOrder,
      decimal: formats.decimals[mapping.valor !== null ? 'valor' : mapping.precio !== null ? 'precio' : 'cantidad'],
      notation: formats.notation,
      currency: formats.currency,
      issuer: ownIssuer({ columns: understood.meaning.columns, mapping, choices: options }),
      signature: table.signature,
      otherTitles,
      findings: findings
        .map((finding) => (options.once ? finding : withAnswerTotals(finding, table, options, earlier)))
        .filter((finding) => !changesNothing(finding)),
    },
    ...loaded(read, checked),
    files: files.map((file) => ({
      ...file,
      lines: read.linesOf.get(file.name) ?? (files.length === 1 ? summary.lines : 0),
    })),
    summary,
  }
}

/** The table as it is understood once its own total has answered what it can. @returns settled: what is told of that */
function understandSettled(
  table: SalesTable,
  asked: ReadOptions,
): { options: ReadOptions; understood: UnderstoodTable; settled: Finding[] } {
  const first = understandTable(table, asked)
  const { choices, facts } = answersFromTotal(table, asked, first)
  const options = { ...asked, ...choices }
  return { options, understood: facts.length === 0 ? first : understandTable(table, options), settled: facts }
}

/** The lines, and the rows that give none. */
const loaded = (read: TableLines, { skipped, totals, notCounted }: Checked) => ({
  lines: read.lines,
  sample: read.judged.slice(0, SAMPLE_LINES),
  rejections: read.rejections,
  rejectedRows: read.rejectedRows,
  skipped: {
    ...skipped,
    totals: skipped.totals + read.hiddenTotals.leftOut,
    cancelled: notCounted.rows.cancelled,
    notSales: notCounted.rows.other + read.copies.leftOut,
  },
  totalsRow: totals.last(),
})
