import { IngestError } from '../ingest-error.ts'
import { detectEncoding, utf16WithoutMark } from './encoding.ts'
import { isCancellation } from './cancellations.ts'
import { isInvoiceRoot } from './factura.ts'
import { isTaxRoot } from './tax-schemas.ts'
import { localName } from './xml.ts'

/** 'ole' is the container of .xls; 'xml' SpreadsheetML 2003; 'fods' a flat OpenDocument; 'factura' an invoice of DIAN, 'fiscal' of another tax office, 'cancellation' what undoes such a document, 'records' XML of a program's own. */
export type FileKind =
  | 'zip'
  | 'gzip'
  | 'ole'
  | 'html'
  | 'xml'
  | 'fods'
  | 'factura'
  | 'fiscal'
  | 'cancellation'
  | 'records'
  | 'json'
  | 'text'

/** First bytes (latin-1) of files people send by mistake. */
const STRANGERS: [string, string][] = [
  ['%PDF', 'un PDF'],
  ['\x89PNG', 'una imagen PNG'],
  ['\xff\xd8\xff', 'una foto JPG'],
  ['GIF8', 'una imagen GIF'],
  ['RIFF', 'una imagen o un sonido'],
  ['Rar!', 'un comprimido RAR'],
  ['7z\xbc\xaf', 'un comprimido 7z'],
  ['SQLite format 3', 'una base de datos SQLite'],
  ['\x00\x01\x00\x00Standard', 'una base de datos de Access'],
  ['MZ\x90', 'un programa de Windows'],
  ['{\\rtf', 'un documento RTF'],
]
const START_BYTES = 4096

/**
 * Tells what a file is by its bytes, never by its name.
 * @throws IngestError for what holds no table, naming what it is where that can be told.
 */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0)
    throw new IngestError('archivo_vacio', 'El archivo está vacío. Revisa que sea el correcto y súbelo de nuevo.')
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES))
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.startsWith('\x1f\x8b')) return 'gzip'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole'
  for (const [magic, what] of STRANGERS) {
    if (start.startsWith(magic))
      throw unknown(
        `El archivo es ${what}, no una hoja de cálculo. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.`,
      )
  }
  const text = startText(bytes)
  if (/^\s*<(!doctype html|html|table|meta|style|head|body|div|tr)\b/i.test(text)) return 'html'
  // A table may begin with "<none>", as some programs write for nothing.
  if (/^\s*<([?!]|\w[^]*<\/)/.test(text)) return xmlKind(text)
  if (/^\s*(\[\s*)?\{\s*("|\}|$)/.test(text) || /^\s*\[\s*("|\[|\]|-?\d[\d.]*\s*[,\]]\s*["{[\]\d-])/.test(text))
    return 'json'
  if (looksBinary(bytes))
    throw unknown(
      'El archivo no es una hoja de cálculo que podamos leer. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.',
    )
  return 'text'
}

function unknown(message: string): IngestError {
  return new IngestError('formato_desconocido', message)
}

function startText(bytes: Uint8Array): string {
  const start = bytes.subarray(0, START_BYTES)
  const { name } = detectEncoding(start)
  return new TextDecoder(name.startsWith('utf-16') ? name : 'utf-8').decode(start)
}

/** By the root element, after declarations, comments and document types. */
function xmlKind(text: string): FileKind {
  const root =
    /<(\w[\w.:-]*)/.exec(text.replace(/<\?[^>]*>|<!--[^]*?-->|<!\w[^>[]*(\[[^\]]*\])?[^>]*>/g, ''))?.[1] ?? ''
  const name = localName(root)
  if (name === 'Workbook') return 'xml'
  if (name === 'document' && text.includes('opendocument')) return 'fods'
  if (isInvoiceRoot(name)) return 'factura'
  // Chile's documents before they are signed and put into a DTE.
  if (isTaxRoot(name) || (name === 'Documento' && text.includes('<TipoDTE>'))) return 'fiscal'
  if (isCancellation(text)) return 'cancellation'
  if (/^html$/i.test(name) || /<(table|tr|td)\b/i.test(text)) return 'html'
  if (name === 'ApplicationResponse')
    throw unknown(
      'El archivo es la respuesta de la DIAN a una factura, no la factura. Sube el XML o el ZIP de la factura misma.',
    )
  return 'records'
}

/** Text has no NUL (UTF-16 apart) and hardly any control character. */
function looksBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false
  if (utf16WithoutMark(bytes)) return false
  const sample = bytes.subarray(0, 65_536)
  let control = 0
  for (const b of sample) {
    if (b === 0) return true
    if (b < 32 && b !== 9 && b !== 10 && b !== 13) control++
  }
  return control > sample.length * 0.01
}
