import { IngestError } from '../ingest-error.ts'

const SAVE_AS =
  'Ábrelo en tu hoja de cálculo, elige "Guardar como" y el tipo "Libro de Excel (.xlsx)" o "CSV", y súbelo de nuevo.'

/** First bytes (latin-1) of files people send by mistake. */
const STRANGERS: [string, string][] = [
  ['%PDF', 'un PDF'],
  ['\x89PNG', 'una imagen PNG'],
  ['\xff\xd8\xff', 'una foto JPG'],
  ['GIF8', 'una imagen GIF'],
  ['RIFF', 'una imagen o un sonido'],
  ['Rar!', 'un comprimido RAR'],
  ['7z\xbc\xaf', 'un comprimido 7z'],
  ['\x1f\x8b', 'un comprimido gzip'],
  ['SQLite format 3', 'una base de datos SQLite'],
  ['MZ\x90', 'un programa de Windows'],
  ['{\\rtf', 'un documento RTF'],
]

/**
 * Tells by its bytes, never by its name, whether a file is a zip container (.xlsx) or text (CSV).
 * @throws IngestError for all else, naming what it is where that can be told.
 */
export function sniff(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0)
    throw new IngestError('archivo_vacio', 'El archivo está vacío. Revisa que sea el correcto y súbelo de nuevo.')
  const start = latin1(bytes.subarray(0, 2048))
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw oleError(bytes)
  for (const [magic, what] of STRANGERS) {
    if (start.startsWith(magic))
      throw new IngestError(
        'formato_desconocido',
        `El archivo es ${what}, no una hoja de cálculo. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.`,
      )
  }
  if (/^\s*(\xef\xbb\xbf)?\s*<(!doctype html|html|table|meta|style|head)/i.test(start))
    throw new IngestError('formato_desconocido', `El archivo es una página web con nombre de Excel. ${SAVE_AS}`)
  if (/^\s*(\xef\xbb\xbf)?\s*<\?xml/i.test(start))
    throw new IngestError('formato_desconocido', `El archivo es XML, no una hoja de cálculo. ${SAVE_AS}`)
  if (looksBinary(bytes))
    throw new IngestError(
      'formato_desconocido',
      'El archivo no es una hoja de cálculo que podamos leer. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.',
    )
  return 'text'
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** An OLE2 container holds either a legacy .xls or an .xlsx encrypted with a password ([MS-OFFCRYPTO] 2.3.4.4). */
function oleError(bytes: Uint8Array): IngestError {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  if (names.includes('EncryptedPackage'))
    return new IngestError(
      'archivo_con_clave',
      'El archivo está protegido con clave. Ábrelo, quítale la clave (Archivo › Información › Proteger libro) y súbelo de nuevo.',
    )
  return new IngestError('xls_antiguo', `El archivo es un Excel antiguo (.xls). ${SAVE_AS}`)
}

/** Text has no NUL (UTF-16 apart, which declares itself) and hardly any control character. */
function looksBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false
  const sample = bytes.subarray(0, 65_536)
  let control = 0
  for (const b of sample) {
    if (b === 0) return true
    if (b < 32 && b !== 9 && b !== 10 && b !== 13) control++
  }
  return control > sample.length * 0.01
}
