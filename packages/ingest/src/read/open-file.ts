import { IngestError } from '../ingest-error.ts'
import type { Format, InputFile } from '../types.ts'
import { openBook } from './book-sink.ts'
import { boundTables, rethrowAsDamaged, MAX_OPENED } from './bounds.ts'
import { readCancelled } from './cancellations.ts'
import { openCsv } from './csv.ts'
import type { Encoding } from './encoding.ts'
import { readFixedWidth } from './fixed-width.ts'
import { readLabelled } from './labelled.ts'
import { readNotedSales } from './noted-sales.ts'
import { readInvoice } from './factura.ts'
import { HEAD_ROWS, type JudgeHead, type Row } from './grid.ts'
import { InvoiceTable } from './invoice-table.ts'
import { readOds } from './ods.ts'
import type { OpenFile, OpenNote, OpenSheet } from './open-sheet.ts'
import { readSpreadsheetXml } from './spreadsheet-xml.ts'
import { readTaxInvoices } from './tax-invoice.ts'
import { unfold, type Unfolded } from './unfold.ts'
import { openXlsx } from './xlsx.ts'
import { unpack } from './zip.ts'

/** Names of ignored files told one by one; the rest are counted. */
const NAMED_FILES = 5

/**
 * Opens an upload: one file or several, each of which may be a zip or gz of others. Every file that can be a table is
 * opened; electronic invoices become one table together. What cannot be read is told in the notes of the first.
 * @throws IngestError when nothing can be read: the reason of the first file.
 */
export async function openFiles(files: InputFile[], judge: JudgeHead): Promise<OpenFile[]> {
  const opened: OpenFile[] = []
  const invoices = new InvoiceTable()
  const ignored: string[] = []
  let firstError: unknown
  const refuse = (name: string, error: unknown): void => {
    if (!(error instanceof IngestError)) throw error
    firstError ??= error
    ignored.push(name)
  }
  for await (const part of unfold(files, refuse)) {
    boundTables(opened.length, MAX_OPENED)
    try {
      await rethrowAsDamaged(async () => {
        if (part.kind === 'factura') {
          if (!invoices.add(part.name, [await readInvoice(part.bytes)])) ignored.push(part.name)
        } else if (part.kind === 'fiscal') {
          if (!invoices.add(part.name, await readTaxInvoices(part.bytes))) ignored.push(part.name)
        } else if (part.kind === 'cancellation') invoices.cancel(await readCancelled(part.bytes))
        else opened.push(await openOne(part, judge))
      })
    } catch (error) {
      refuse(part.name, error)
    }
  }
  const table = invoices.open()
  if (table) opened.push(table)
  const first = opened[0]
  if (!first)
    throw (
      firstError ??
      new IngestError(
        'archivo_vacio',
        invoices.whyNone() ??
          'No hay ventas en lo que subiste: ningún archivo trae una tabla. Revisa que sea el correcto y súbelo de nuevo.',
      )
    )
  first.notes.push(...invoices.notes())
  // An invoice's PDF is the same document once more.
  const unread = table ? ignored.filter((name) => !/\.pdf$/i.test(name)) : ignored
  if (unread.length > 0) first.notes.push({ code: 'archivos_ignorados', text: ignoredText(unread) })
  return opened
}

async function openOne({ name, kind, bytes, entries }: Unfolded, judge: JudgeHead): Promise<OpenFile> {
  const file = (format: Format, sheets: OpenSheet[]): OpenFile => ({ name, format, sheets, notes: [] })
  const book = ({ sheets, notes }: Pick<OpenFile, 'sheets' | 'notes'>): OpenFile => ({
    ...file('registros', guarded(sheets)),
    notes,
  })
  switch (kind) {
    case 'xlsx':
      return file('xlsx', guarded(await openXlsx(bytes, entries!)))
    case 'xlsb':
      return file('xlsb', await (await legacy()).openXlsb(bytes, entries!))
    case 'ole':
      return file('xls', await (await legacy()).openXls(bytes))
    case 'ods': {
      const content = entries!.find((entry) => entry.name === 'content.xml')!
      return file('ods', guarded(await openBook((book) => readOds(unpack(bytes, content), book))))
    }
    case 'fods':
      return file('ods', guarded(await openBook((book) => readOds(pieces(bytes), book))))
    case 'xml':
      return file('xml', guarded(await openBook((book) => readSpreadsheetXml(pieces(bytes), book))))
    case 'html': {
      const { readHtml } = await import('./html.ts')
      const sheets = await openBook((book) => readHtml(bytes, book))
      return file('html', guarded(sheets.map((sheet) => ({ ...sheet, name: undefined }))))
    }
    case 'records':
      return book(await (await records()).openRecordXml(bytes, pieces(bytes)))
    case 'json': {
      const opened = (await records()).openJson(bytes)
      return opened ? book(opened) : openText(name, bytes, judge)
    }
    default:
      return openText(name, bytes, judge)
  }
}

function openText(name: string, bytes: Uint8Array, judge: JudgeHead): OpenFile {
  const csv = openCsv(bytes, judge)
  const printed = readFixedWidth(bytes, csv.encoding)
  if (printed)
    return {
      name,
      format: 'csv',
      encoding: csv.encoding.name,
      sheets: [
        {
          name: undefined,
          hidden: false,
          head: () => Promise.resolve(printed.slice(0, HEAD_ROWS)),
          rows: () => Promise.resolve(printed),
        },
      ],
      notes: damageNotes(csv.encoding),
    }
  const notes = damageNotes(csv.encoding)
  const rows = (limit?: number): Promise<Row[]> =>
    rethrowAsDamaged(() => {
      const read = csv.read(limit)
      if (read.openQuote && !notes.some(({ code }) => code === 'comillas_sin_cerrar'))
        notes.push({
          code: 'comillas_sin_cerrar',
          text: 'El archivo tiene comillas que no se cierran. Lo leímos tomándolas como parte del texto; revisa los nombres.',
        })
      const { shifted, joined, isDoubtful, cutsThousands } = read.overflow
      if (cutsThousands)
        throw new IngestError(
          'formato_desconocido',
          'El archivo separa los datos con coma y también los miles: «15,000» venía en dos partes y no se sabe cuáles van juntas. Expórtalo a Excel (.xlsx), o con punto y coma, y súbelo de nuevo.',
        )
      if (shifted.length > 0 && !notes.some(({ code }) => code === 'filas_corridas'))
        notes.push({ code: 'filas_corridas', text: shiftedText(shifted.map((place) => place + 1)) })
      if (joined.length > 0 && !notes.some(({ code }) => code.startsWith('decimales_')))
        notes.push({ code: isDoubtful ? 'decimales_dudosos' : 'decimales_unidos', text: joinedText(joined) })
      const { delimiter } = csv.dialect
      return readLabelled(read.rows, delimiter) ?? readNotedSales(read.rows, delimiter) ?? read.rows
    })
  return {
    name,
    format: 'csv',
    encoding: csv.encoding.name,
    delimiter: csv.dialect.delimiter,
    sheets: [{ name: undefined, hidden: false, head: () => rows(HEAD_ROWS), rows: () => rows() }],
    notes,
  }
}

const damageNotes = ({ damaged }: Encoding): OpenNote[] =>
  damaged
    ? [
        {
          code: 'texto_danado',
          text: 'El archivo tiene letras dañadas (�), casi siempre tildes o eñes. Vuelve a exportarlo desde tu programa; si no, revisa los nombres.',
        },
      ]
    : []

function guarded(sheets: OpenSheet[]): OpenSheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    head: () => rethrowAsDamaged(sheet.head),
    rows: () => rethrowAsDamaged(sheet.rows),
  }))
}

/** Large libraries for formats that few files have are loaded for those alone: each import starts a process of its own. */
const legacy = () => import('./legacy.ts')
const records = async () => ({ ...(await import('./records/json.ts')), ...(await import('./records/xml.ts')) })

const PIECE = 65_536
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/** Rows named in one note. */
const NAMED_ROWS = 5

function shiftedText(rows: number[]): string {
  const more = rows.length > NAMED_ROWS ? [`${rows.length - NAMED_ROWS} más`] : []
  const told = [...rows.slice(0, NAMED_ROWS).map(String), ...more]
  const list = [told.slice(0, -1).join(', '), told.at(-1)!].filter((part) => part !== '').join(' y ')
  const [which, have] = rows.length === 1 ? ['La fila', 'trae'] : ['Las filas', 'traen']
  return `${which} ${list} ${have} más datos que los títulos, casi siempre por una coma dentro de un nombre o de un valor, y ${rows.length === 1 ? 'queda' : 'quedan'} por fuera. Exporta el archivo a Excel (.xlsx), o con punto y coma, y súbelo de nuevo.`
}

function joinedText(titles: string[]): string {
  const named = titles.map((title) => `«${title}»`)
  const list = [named.slice(0, -1).join(', '), named.at(-1)!].filter((part) => part !== '').join(' y ')
  return `El archivo separa los datos con coma y también los decimales: en ${list} unimos cada número con sus decimales ("480,00" venía en dos). Revisa los valores.`
}

function ignoredText(names: string[]): string {
  const told = names.slice(0, NAMED_FILES).map((name) => `«${name}»`)
  const more = names.length - told.length
  const list = more > 0 ? `${told.join(', ')} y ${more} más` : told.join(', ')
  return `No leímos ${names.length === 1 ? 'un archivo que no trae' : `${names.length} archivos que no traen`} una tabla: ${list}.`
}
