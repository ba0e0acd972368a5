import { isAccepted } from '../choices.ts'
import { markIncomeColumn } from './book-of-money.ts'
import { choose, type Choice } from './choose-table.ts'
import { nameOf } from './judged-tables.ts'
import { isOfSeries, unreadSheets } from './unread-sheets.ts'
import { IngestError } from '../ingest-error.ts'
import { hiddenAlike, onlyHidden } from './hidden-sheets.ts'
import { dateDocuments, undatedQuestion } from './letterhead-date.ts'
import { BEFORE_SHEET } from '../read/sheet-of-file.ts'
import { openFiles } from '../read/open-file.ts'
import type { OpenFile, OpenNote } from '../read/open-sheet.ts'
import { cellText } from '../read/grid.ts'
import { groupSheets, type SheetGroup } from '../shape/sheets/group-sheets.ts'
import { joinByKey } from '../shape/sheets/join-keys.ts'
import { withPricedColumns } from '../shape/prices/priced-columns.ts'
import { storeAboveAll } from '../shape/titles/store-above.ts'
import { kindsOf } from '../shape/titles/untitled.ts'
import type { Finding, InputFile, ReadOptions, Titles, Understanding } from '../types.ts'
import { scoreFirstRows, signatureOf } from '../understand/columns/table.ts'
import { untitledSheets } from './lent-titles.ts'
import { sumMoneyColumns } from './money-in-parts.ts'
import type { SourceSheet } from './read-sheet.ts'
import { readSheets, type SheetsRead } from './read-sheets.ts'
import { soldRows, type SoldRows } from './sold-rows.ts'
import { isUntitled } from '../understand/headers/untitled.ts'
import type { SalesTable } from './sales-table.ts'
import { shapeFindings } from './shape-findings.ts'

/** Letters of the titles above a table that are told at most. */
const LONGEST_TITLES = 300

/** The sales found in the files of one import, as one flat table. */
export interface FoundSales {
  table: SalesTable
  origin: Pick<
    Understanding,
    'format' | 'sheets' | 'encoding' | 'delimiter' | 'mendsRejections' | 'storeAbove' | 'titles'
  >
  findings: Finding[]
  files: { name: string; problem?: string }[]
  otherTitles: Titles[]
}

/**
 * Opens the files and finds the table of sales in them: of the sheets with the same columns, all; of others, the one that says most of
 * sales.
 * @throws IngestError when no file can be read, or none has a table
 */
export async function findSales(inputs: InputFile[], options: ReadOptions): Promise<FoundSales> {
  const opened = await openFiles(inputs, scoreFirstRows)
  options.onProgress?.(0.2)
  const read = await readSheets(opened, options)
  const { sheets, files } = read
  const undatedSheets = dateDocuments(read.documents, sheets)
  if (sheets.length === 0)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de ventas en el archivo. Debe tener una fila de títulos (Fecha, Producto, Cantidad, Valor) y debajo una fila por venta.',
    )
  const joined = joinByKey(groupSheets(sheets, opened.length > 1))
  const groups = (options.layout === 'plain' ? joined : joined.map(withPricedColumns)).map((group) =>
    markIncomeColumn(sumMoneyColumns(group)),
  )
  const choice = choose(groups, read, options, (source) => files.get(source)!.name)
  const { group } = choice
  const ofSheets = [
    ...(undatedSheets.length > 0 ? [undatedQuestion(undatedSheets, options)] : []),
    ...opened.flatMap(({ notes }) => notes.map((note) => noteFinding(note, options))),
    ...(await choiceFindings(choice, opened, read, options)),
  ]
  const sold = soldRows(group.table, options)
  const table = salesTable(group, sold, opened, files)
  return {
    table,
    origin: {
      ...originOf(group, sold, files),
      storeAbove: storeAboveAll(tablesOf(group, sheets)),
      titles: titlesOf(group, sheets, files),
    },
    findings: [...ofSheets, ...sold.findings],
    files: opened.map(({ name }) => ({
      name,
      ...(!isUsed(name, group, files) && { problem: isRepeated(name, group, files) ? REPEATED_FILE : UNUSED_FILE }),
    })),
    otherTitles: opened.length > 1 && groups.includes(group) ? otherTitles(group, sheets, table.signature) : [],
  }
}

/** Titles of the tables of one kind that are not those of the whole. @param signature of the whole */
function otherTitles({ sources }: SheetGroup, sheets: SheetsRead['sheets'], signature: string): Titles[] {
  const titles = sheets
    .filter(({ source, table }) => sources.includes(source) && !isUntitled(table.headers))
    .map(({ table: { headers, alone = headers } }): [string, string[]] => [signatureOf(alone), alone])
  return [...new Map(titles)]
    .filter(([own]) => own !== signature)
    .map(([own, headers]) => ({ signature: own, headers }))
}

/** What is told and asked of the sheets that were chosen, and of those that were not. */
async function choiceFindings(
  { group, others, question, untitled, told = [] }: Choice,
  opened: OpenFile[],
  { withoutTable, areHidden }: SheetsRead,
  options: ReadOptions,
): Promise<Finding[]> {
  const lacking = untitledSheets(untitled, options)
  const unread = others.filter(({ sources }) => !sources.some((source) => group.lookedUp?.includes(source)))
  return [
    // Which tables there are to choose from depends on the titles that some lack.
    ...(question && (lacking.length === 0 || question.kind === 'fact') ? [question] : []),
    ...told,
    ...(areHidden ? onlyHidden(group.sources, options) : []),
    ...shapeFindings(group, options),
    ...(areHidden ? [] : await hiddenAlike(opened, group.table, options)),
    ...lacking,
    ...(question || lacking.length > 0
      ? []
      : unreadSheets(group, unread, await unreadSheetsOfSeries(withoutTable, group), options)),
  ]
}

function salesTable(
  group: SheetGroup,
  { headers, rows }: SoldRows,
  opened: readonly OpenFile[],
  files: SheetsRead['files'],
): SalesTable {
  const { table } = group
  const { headerRow } = table
  const isOfSeveral = group.sources.length > 1 || opened.length > 1
  const ofManyMonths = table.notes.find(({ code, days }) => code === 'rango_sin_fechas' && days === undefined)
  return {
    rows,
    headerRow,
    headers,
    signature: signatureOf(isUntitled(headers) ? [...headers, ...kindsOf(rows[headerRow + 1]!)] : headers),
    rowNumber: table.rowNumber,
    dateColumn: table.dateColumn,
    ...(table.reportedFrom !== undefined && { reportedFrom: table.reportedFrom }),
    ...(table.origins && { origins: table.origins }),
    ...(table.book && { book: table.book }),
    ...(table.besidePlans && { besidePlans: true }),
    ...(table.titledSales && { titledSales: true }),
    ...(isOfSeveral && { sourceOf: group.sourceOf }),
    ...(opened.length > 1 && { fileOf: (source: string) => files.get(source)!.name }),
    sheet: nameOf(group),
    fileNames: opened.flatMap(({ name }) => (isUsed(name, group, files) ? [name] : [])),
    ...(ofManyMonths && { manyMonths: ofManyMonths.text }),
  }
}

/** The tables of the sheets that were taken, each with what stands above it. */
const tablesOf = ({ sources }: SheetGroup, sheets: SheetsRead['sheets']) =>
  sheets.flatMap(({ source, table }) => (sources.includes(source) ? [table] : []))

/** What each of these sheets is called, where it has a name of its own, and what stands above its table. */
const titlesOf = ({ sources }: SheetGroup, sheets: SheetsRead['sheets'], files: SheetsRead['files']): string[] =>
  sheets.flatMap(({ source, table: { rows, headerRow } }) => {
    if (!sources.includes(source)) return []
    const name = source === files.get(source)!.name ? '' : source.split(BEFORE_SHEET).at(-1)!
    const cells = rows.slice(0, headerRow).flatMap((row) => row.map(cellText))
    return [[name, ...cells].filter(Boolean).join(' · ').slice(0, LONGEST_TITLES)]
  })

function originOf(
  { sources }: SheetGroup,
  { areMended }: SoldRows,
  files: SheetsRead['files'],
): Omit<FoundSales['origin'], 'storeAbove' | 'titles'> {
  const file = files.get(sources[0]!)!
  return {
    format: file.format,
    sheets: file.sheets.length > 1 || file.sheets[0]?.name !== undefined ? sources : [],
    ...(file.encoding !== undefined && { encoding: file.encoding }),
    ...(file.delimiter !== undefined && { delimiter: file.delimiter }),
    mendsRejections: areMended,
  }
}

/** Of a file that is none of the sales that were read. */
const UNUSED_FILE = 'No se leyó: sus columnas son otras que las de los demás, o no trae ventas.'

/** Of a file whose sales are in another one of those that were read. */
const REPEATED_FILE = 'No se leyó: repite lo que ya trae otro archivo.'

const isRepeated = (name: string, { dropped }: SheetGroup, files: SheetsRead['files']): boolean =>
  dropped.some((source) => files.get(source)?.name === name)

/** Whether a sheet of a file is among the sales, or something was looked up in one. */
const isUsed = (name: string, { sources, lookedUp = [] }: SheetGroup, files: SheetsRead['files']): boolean =>
  [...sources, ...lookedUp].some((source) => files.get(source)?.name === name)

/** Names of the sheets without a table that are called as several of those that were read. */
async function unreadSheetsOfSeries(sheets: readonly SourceSheet[], group: SheetGroup): Promise<string[]> {
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

/** What was done as the file itself says. */
const PLAIN: ReadonlySet<OpenNote['code']> = new Set(['anuladas', 'descuento_de_facturas', 'facturas_en_pesos'])

/** What a file's opening tells; rows that it left out are asked about. */
function noteFinding({ code, text }: OpenNote, options: ReadOptions): Finding {
  const label = ACCEPTED[code]
  if (label === undefined || isAccepted(code, options))
    return { code, kind: PLAIN.has(code) ? 'fact' : 'warning', text }
  return {
    code,
    kind: 'question',
    text,
    choices: [{ label, choose: { accept: [code] } }],
    chosen: 0,
  }
}
