import { damaged, MAX_SHARED_TEXT_BYTES, MAX_SMALL_PART_BYTES, tooBig } from './bounds.ts'
import { GridSink, wholeText } from './grid-sink.ts'
import { HEAD_ROWS, type Row } from './grid.ts'
import type { OpenSheet } from './open-sheet.ts'
import { isBuiltInDate, isBuiltInMoney, isDateFormat, isMoneyFormat } from './number-format.ts'
import { type Styles, XlsxRows } from './xlsx-rows.ts'
import { readSharedTexts } from './xlsx-texts.ts'
import { attribute, readXml, type XmlHandlers } from './xml.ts'
import { unpack, type ZipEntry } from './zip.ts'

interface Workbook {
  sheets: { name: string; hidden: boolean; relation: string }[]
  date1904: boolean
}

/**
 * The sheets of an .xlsx, nothing of them read yet but the styles: cached values of formulas, dates where the cell's format
 * says date (both date systems); a merged range has its value in its first cell alone.
 * @throws IngestError when a part is missing, damaged or beyond bounds.ts
 */
export async function openXlsx(bytes: Uint8Array, entries: ZipEntry[]): Promise<OpenSheet[]> {
  const file = packageOf(bytes, entries)
  const root = await relationsOf(file, '')
  const bookPath = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const bookPart = file.part(bookPath)
  if (!bookPart) throw damaged()
  const book: Workbook = { sheets: [], date1904: false }
  await readPart(file, bookPart, workbookHandlers(book))
  const relations = await relationsOf(file, bookPath)
  const partOfType = (wanted: string) => file.part(relations.find(({ type }) => type === wanted)?.path ?? '')
  const styles: Styles = { dates: [], money: [] }
  await readPart(file, partOfType('styles'), styleHandlers(styles))
  const textsOf = sharedTexts(file, partOfType('sharedStrings'))
  const read = async (entry: ZipEntry, limit?: number): Promise<SheetCells> => {
    const sink = new GridSink(limit)
    const reader = new XlsxRows(sink, { texts: await textsOf(), styles, date1904: book.date1904 })
    await readXml(unpack(bytes, entry), reader)
    return { rows: sink.rows, areMoney: reader.areMoney }
  }
  return book.sheets.flatMap(({ name, hidden, relation }) => {
    const target = relations.find(({ id }) => id === relation)
    // Sheets of charts and of macros have no cells.
    if (target && target.type !== 'worksheet') return []
    const entry = target && file.part(target.path)
    if (!entry) throw damaged()
    return [{ name, hidden, ...openSheet((limit) => read(entry, limit)) }]
  })
}

interface SheetCells {
  rows: Row[]
  /** Most of its numbers are shown as amounts of money. */
  areMoney: boolean
}

/** A sheet that is read when it is asked for. */
function openSheet(read: (limit?: number) => Promise<SheetCells>): Omit<OpenSheet, 'name' | 'hidden'> {
  let areMoney = false
  const rows = async (limit?: number): Promise<Row[]> => {
    const sheet = await read(limit)
    areMoney = sheet.areMoney
    return sheet.rows
  }
  return { head: () => rows(HEAD_ROWS), rows: () => rows(), areMoney: () => areMoney }
}

/** The parts of an Office file by their paths, in whatever case. */
interface OfficePackage {
  bytes: Uint8Array
  part: (path: string) => ZipEntry | undefined
}

function packageOf(bytes: Uint8Array, entries: ZipEntry[]): OfficePackage {
  const parts = new Map(
    entries.map((entry) => [entry.name.replace(/^\//, '').replaceAll('\\', '/').toLowerCase(), entry]),
  )
  return { bytes, part: (path) => parts.get(path.toLowerCase()) }
}

async function readPart({ bytes }: OfficePackage, entry: ZipEntry | undefined, handlers: XmlHandlers): Promise<void> {
  if (!entry) return
  if (entry.size > MAX_SMALL_PART_BYTES) throw tooBig()
  await readXml(unpack(bytes, entry), handlers)
}

interface Relation {
  id: string
  /** The last word of its type: "worksheet", "styles". */
  type: string
  path: string
}

/** What a part says of others, with their whole paths. */
async function relationsOf(file: OfficePackage, path: string): Promise<Relation[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  await readPart(file, file.part(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolve(folder, Target) })
    },
    close() {},
    text() {},
  })
  return relations
}

/** The texts that sheets share, read once, when the first sheet is. @throws IngestError when they are beyond bounds.ts */
function sharedTexts({ bytes }: OfficePackage, entry: ZipEntry | undefined): () => Promise<string[]> {
  if (entry && entry.size > MAX_SHARED_TEXT_BYTES) throw tooBig()
  let texts: Promise<string[]> | undefined
  return () => (texts ??= entry ? readSharedTexts(unpack(bytes, entry)) : Promise.resolve([]))
}

/** Letters of a number format that are looked at. */
const MOST_FORMAT = 500

function workbookHandlers(book: Workbook): XmlHandlers {
  return {
    open(name, attributes) {
      // Extensions have an element of the same name, which says nothing of dates.
      if (name === 'workbookPr') book.date1904 ||= /^(1|true|on)$/i.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const hidden = attributes.state !== undefined && attributes.state !== 'visible'
      // r:id by its customary prefix, or whichever the writer chose.
      const relation = attributes['r:id'] ?? attribute(attributes, 'id') ?? ''
      book.sheets.push({ name: wholeText(attributes.name ?? ''), hidden, relation })
    },
    close() {},
    text() {},
  }
}

/** Fills which of the cell formats (cellXfs) are dates and which are amounts of money. */
function styleHandlers({ dates, money }: Styles): XmlHandlers {
  const custom = new Map<number, string>()
  let inCellFormats = false
  return {
    open(name, attributes) {
      if (name === 'numFmt')
        custom.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, MOST_FORMAT))
      if (name === 'cellXfs') inCellFormats = true
      if (name !== 'xf' || !inCellFormats) return
      const id = Number(attributes.numFmtId ?? 0)
      const format = custom.get(id)
      dates.push(format === undefined ? isBuiltInDate(id) : isDateFormat(format))
      money.push(format === undefined ? isBuiltInMoney(id) : isMoneyFormat(format))
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
    text() {},
  }
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}${target}`.replaceAll('\\', '/').split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
