import { BEFORE_SHEET } from './sheet-of-file.ts'
import { IngestError } from '../ingest-error.ts'
import { damaged, rethrowAsDamaged, locked, MAX_NESTING, MAX_UNPACKED_BYTES, tooBig } from './bounds.ts'
import type { InputFile } from '../types.ts'
import { type FileKind, sniff } from './sniff.ts'
import { readZipDirectory, unpackGzip, unpackWhole, type ZipEntry } from './zip.ts'

/** A file that is no container of others. Spreadsheets that are zips come with their directory. */
export interface Unfolded extends InputFile {
  kind: Exclude<FileKind, 'zip' | 'gzip'> | 'xlsx' | 'xlsb' | 'ods'
  entries?: ZipEntry[]
}

/** What systems put into zips beside what a person packed. */
const LITTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** Programs' own documents that are zips, by a file in them. */
const FOREIGN: [RegExp, string][] = [
  [/^word\//, 'un documento de Word'],
  [/^ppt\//, 'una presentación de PowerPoint'],
  [/^Index\/(Document|Tables)/, 'un archivo de Numbers'],
  [/^content\.xml$/, 'un documento de LibreOffice'],
  [/^META-INF\/MANIFEST\.MF$/, 'un programa'],
]

/**
 * The files of an upload, those within zips and gzips one by one, so that only one is unpacked at a time.
 * @param refuse told of each that cannot be read
 */
export async function* unfold(
  files: InputFile[],
  refuse: (name: string, error: unknown) => void,
): AsyncGenerator<Unfolded> {
  const budget = { bytes: MAX_UNPACKED_BYTES }
  for (const file of files) yield* unfoldOne(file, 1, budget, refuse)
}

async function* unfoldOne(
  file: InputFile,
  depth: number,
  budget: { bytes: number },
  refuse: (name: string, error: unknown) => void,
): AsyncGenerator<Unfolded> {
  const spend = (bytes: number): void => {
    budget.bytes -= bytes
    if (budget.bytes < 0) throw tooBig()
  }
  const attempt = async <T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await rethrowAsDamaged(work)
    } catch (error) {
      refuse(name, error)
      return undefined
    }
  }
  const { name, bytes } = file
  const kind = await attempt(name, () => sniff(bytes))
  if (kind === undefined) return
  if (kind === 'gzip') {
    const content = await attempt(name, async () => {
      if (depth >= MAX_NESTING) throw tooDeep()
      const unpacked = await unpackGzip(bytes)
      spend(unpacked.length)
      return unpacked
    })
    if (content) yield* unfoldOne({ name: name.replace(/\.gz$/i, ''), bytes: content }, depth + 1, budget, refuse)
    return
  }
  if (kind !== 'zip') {
    yield { ...file, kind }
    return
  }
  const entries = await attempt(name, () => readZipDirectory(bytes))
  if (!entries) return
  const book = await attempt(name, () => bookKind(bytes, entries))
  if (book === undefined) return
  if (book !== null) {
    yield { ...file, kind: book, entries }
    return
  }
  const inner = entries.filter((entry) => !entry.name.endsWith('/') && !LITTER.test(entry.name))
  if (inner.length === 0)
    refuse(name, new IngestError('archivo_vacio', 'El ZIP está vacío. Revisa que sea el correcto y súbelo de nuevo.'))
  for (const entry of inner) {
    const innerName = `${name}${BEFORE_SHEET}${entry.name.split(/[/\\]/).at(-1)}`
    const content = await attempt(innerName, async () => {
      if (depth >= MAX_NESTING) throw tooDeep()
      spend(entry.size)
      return await unpackWhole(bytes, entry)
    })
    if (content) yield* unfoldOne({ name: innerName, bytes: content }, depth + 1, budget, refuse)
  }
}

/** Which spreadsheet a zip is; null when it is a zip of files. @throws IngestError when it is another program's */
async function bookKind(bytes: Uint8Array, entries: ZipEntry[]): Promise<'xlsx' | 'xlsb' | 'ods' | null> {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name.replaceAll('\\', '/')))
  if (has(/^\/?xl\/workbook\.bin$/i)) return 'xlsb'
  if (has(/^\/?xl\/(workbook\d*\.xml|worksheets\/)/i)) return 'xlsx'
  const content = entries.find(({ name }) => name === 'content.xml')
  const type = entries.find(({ name }) => name === 'mimetype')
  if (content && type && type.size < 200) {
    const mime = new TextDecoder().decode(await unpackWhole(bytes, type))
    if (mime.includes('opendocument.spreadsheet')) {
      if (content.encrypted) throw locked()
      return 'ods'
    }
  }
  const foreign = FOREIGN.find(([pattern]) => has(pattern))
  if (foreign)
    throw new IngestError(
      'formato_desconocido',
      `El archivo es ${foreign[1]}, no un Excel. Guárdalo como «Libro de Excel (.xlsx)» y súbelo de nuevo.`,
    )
  if (has(/^\[Content_Types\]\.xml$/)) throw damaged()
  return null
}

function tooDeep(): IngestError {
  return new IngestError(
    'archivo_demasiado_grande',
    'El ZIP trae otros ZIP uno dentro de otro. Descomprímelos y sube los archivos de ventas.',
  )
}
