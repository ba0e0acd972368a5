import { boundTables } from '../read/bounds.ts'
import { choose } from './choose-table.ts'
import { nameOf } from './judged-tables.ts'
import { isOfSeries, unreadSheets } from './unread-sheets.ts'
import { IngestError } from '../ingest-error.ts'
import { hiddenAlike, onlyHidden } from './hidden-sheets.ts'
import { dateDocuments, type SheetDocument, undatedQuestion } from './letterhead-date.ts'
import { withoutSpent } from './cash-book.ts'
import { withoutEarlierStages } from './deal-stages.ts'
import { withoutOtherKinds } from './other-kinds.ts'
import { openFiles } from '../read/open-file.ts'
import type { OpenFile, OpenNote } from '../read/open-sheet.ts'
import type { FlatTable } from '../shape/flat-table.ts'
import { groupSheets, type SheetGroup } from '../shape/group-sheets.ts'
import { joinByKey } from '../shape/join-keys.ts'
import { withPricedColumns } from '../shape/priced-columns.ts'
import { kindsOf } from '../shape/untitled.ts'
import { type Finding, type InputFile, type ReadOptions, type Understanding } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { withFractions } from '../understand/numbers/fractions.ts'
import { withSums } from '../understand/numbers/sum-cells.ts'
import { inUnitsOfPrice } from '../understand/numbers/unit-factors.ts'
import { judgeHead, signatureOf } from '../understand/columns/table.ts'
import { readSheet, type SourceSheet } from './read-sheet.ts'
import { isUntitled } from '../understand/headers/untitled.ts'
import type { SalesTable } from './sales-table.ts'
import { shapeFindings } from './shape-findings.ts'

/** A sheet that shows how to fill in the others. */
const EXAMPLE_SHEET = /^(ejemplos?|instrucciones)$/

/** The sales found in the files of one import, as one flat table. */
export interface FoundSales {
  table: SalesTable
  origin: Pick<Understanding, 'format' | 'sheets' | 'encoding' | 'delimiter' | 'mendsRejections'>
  findings: Finding[]
  files: { name: string; problem?: string }[]
}

/**
 * Opens the files and finds the table of sales in them: of the sheets with the same columns, all; of others, the one that says most of
 * sales.
 * @throws IngestError when no file can be read, or none has a table
 */
export async function findSales(inputs: InputFile[], options: ReadOptions): Promise<FoundSales> {
  const opened = await openFiles(inputs, judgeHead)
  options.onProgress?.(0.2)
  const findings: Finding[] = []
  const sheets: { table: SheetGroup['table']; source: string }[] = []
  const owner = new Map<string, OpenFile>()
  const documents: SheetDocument[] = []
  const withoutTable: SourceSheet[] = []
  const readSheets = async (list: SourceSheet[]): Promise<void> => {
    for (const each of list) {
      boundTables(sheets.length)
      owner.set(each.source, each.file)
      const read = await readSheet(each, options)
      if (!read) {
        withoutTable.push(each)
        continue
      }
      sheets.push({ table: read.table, source: each.source })
      if (read.document) documents.push({ at: sheets.length - 1, ...read.document })
    }
  }
  await readSheets(sheetsOf(opened, false))
  const isHidden = sheets.length === 0
  if (isHidden) await readSheets(sheetsOf(opened, true))
  const undatedSheets = dateDocuments(documents, sheets)
  if (undatedSheets.length > 0) findings.push(undatedQuestion(undatedSheets, options))
  for (const { notes } of opened) findings.push(...notes.map((note) => noteFinding(note, options)))
  if (sheets.length === 0)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de ventas en el archivo. Debe tener una fila de títulos (Fecha, Producto, Cantidad, Valor) y debajo una fila por venta.',
    )
  const joined = joinByKey(groupSheets(sheets, opened.length > 1))
  const groups = options.layout === 'plain' ? joined : joined.map(withPricedColumns)
  const { group, others, question } = choose(groups, sheets, options, (source) => owner.get(source)!.name)
  if (question) findings.push(question)
  if (isHidden) findings.push(...onlyHidden(group.sources, options))
  findings.push(...shapeFindings(group, options), ...(isHidden ? [] : await hiddenAlike(opened, group.table, options)))
  const unread = others.filter(({ sources }) => !sources.some((source) => group.lookedUp?.includes(source)))
  if (!question) findings.push(...unreadSheets(group, unread, await lostOfSeries(withoutTable, group), options))
  const file = owner.get(group.sources[0]!)!
  const { headerRow } = group.table
  const { headers, rows: all } = withoutReasons(group.table)
  const kinds = withoutOtherKinds({ headers, headerRow, rows: all }, options)
  const stages = withoutEarlierStages({ headers, headerRow, rows: kinds.rows }, options)
  const sold = withoutSpent({ headers, headerRow, rows: stages.rows }, options)
  const priced = inUnitsOfPrice(headers, headerRow, sold.rows)
  const rows = withSums(headers, headerRow, withFractions(headers, headerRow, priced.rows))
  findings.push(...kinds.findings, ...stages.findings, ...sold.findings, ...priced.findings)
  const several = group.sources.length > 1 || opened.length > 1
  const used = [...group.sources, ...(group.lookedUp ?? [])]
  const ofManyMonths = group.table.notes.find(({ code, days }) => code === 'rango_sin_fechas' && days === undefined)
  return {
    table: {
      rows,
      headerRow,
      headers,
      signature: signatureOf(isUntitled(headers) ? [...headers, ...kindsOf(rows[headerRow + 1]!)] : headers),
      rowNumber: group.table.rowNumber,
      dateColumn: group.table.dateColumn,
      ...(group.table.reportedFrom !== undefined && { reportedFrom: group.table.reportedFrom }),
      ...(group.table.origins && { origins: group.table.origins }),
      ...(group.table.besidePlans && { besidePlans: true }),
      ...(group.table.titledSales && { titledSales: true }),
      ...(several && { sourceOf: group.sourceOf, fileOf: (source: string) => owner.get(source)!.name }),
      sheet: nameOf(group),
      fileNames: opened.map(({ name }) => name),
      ...(ofManyMonths && { manyMonths: ofManyMonths.text }),
    },
    origin: {
      format: file.format,
      sheets: file.sheets.length > 1 || file.sheets[0]?.name !== undefined ? group.sources : [],
      ...(file.encoding !== undefined && { encoding: file.encoding }),
      ...(file.delimiter !== undefined && { delimiter: file.delimiter }),
      mendsRejections: headers.length < group.table.headers.length,
    },
    findings,
    files: opened.map(({ name }) => ({
      name,
      ...(![...owner].some(([source, of]) => of.name === name && used.includes(source)) && {
        problem: 'No se leyó: sus columnas son otras que las de los demás, o no trae ventas.',
      }),
    })),
  }
}

/** Names of the sheets without a table that are called as several of those that were read. */
async function lostOfSeries(sheets: readonly SourceSheet[], group: SheetGroup): Promise<string[]> {
  const lost: string[] = []
  for (const { sheet, source } of sheets) if (isOfSeries({ source, rows: await sheet.rows() }, group)) lost.push(source)
  return lost
}

/** What is said by going on, of what a file's opening tells and asks about. */
const ACCEPTED: Partial<Record<OpenNote['code'], string>> = {
  filas_corridas: 'Carga solo las otras',
  decimales_dudosos: 'Están bien: cárgalos así',
  devoluciones_aparte: 'Carga las ventas sin restarlas',
  opciones_aparte: 'El valor ya las incluye: carga así',
}

/** What a file's opening tells; rows that it left out are asked about. */
function noteFinding({ code, text }: OpenNote, { accept }: ReadOptions): Finding {
  const label = ACCEPTED[code]
  if (label === undefined || accept === 'yes') return { code, kind: 'warning', text }
  return {
    code,
    kind: 'question',
    text,
    choices: [{ label, choose: { accept: 'yes' } }],
    chosen: 0,
  }
}

/** Columns that the file of rejected rows has after those of the file that they are from. */
const REASON_HEADERS = ['Motivo', 'Archivo', 'Fila']

/** Rejected rows that come back mended are read as the file that they are from. */
function withoutReasons({ headers, rows }: FlatTable): Pick<FlatTable, 'headers' | 'rows'> {
  const own = headers.length - REASON_HEADERS.length
  return own > 0 && REASON_HEADERS.every((title, at) => headers[own + at] === title)
    ? { headers: headers.slice(0, own), rows: rows.map((row) => row.slice(0, own)) }
    : { headers, rows }
}

/** Sheets with a name that tells them apart within the import: those that are seen, all of a file that shows none, or those put away. */
function sheetsOf(files: OpenFile[], putAway: boolean): SourceSheet[] {
  const seen = new Set<string>()
  return files.flatMap((file) => {
    const visible = file.sheets.filter(({ hidden }) => !hidden)
    if (putAway && visible.length === 0) return []
    const shown = putAway ? file.sheets.filter(({ hidden }) => hidden) : visible.length > 0 ? visible : file.sheets
    const own = shown.filter(({ name }) => !EXAMPLE_SHEET.test(fold(name ?? '')))
    return (own.length > 0 ? own : shown).map((sheet) => {
      const named =
        files.length === 1
          ? (sheet.name ?? file.name)
          : [file.name, file.sheets.length > 1 ? sheet.name : ''].filter(Boolean).join(' › ')
      let source = named
      for (let twin = 2; seen.has(source); twin++) source = `${named} (${twin})`
      seen.add(source)
      return { file, sheet, source }
    })
  })
}
