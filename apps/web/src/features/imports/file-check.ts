import { MAX_IMPORT_FILES, MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { once } from '@vigia/contract/once.ts'

/** The facts about a file that are known before it is uploaded. */
interface Chosen {
  name: string
  size: number
}

/** UPLOAD_EXTENSIONS as people call them. */
export const FORMATS_TEXT = 'Excel, CSV, OpenDocument, facturas en XML, JSON o un .zip'

/** Files that Excel creates next to an open workbook, and macOS and Windows in a folder. */
const TEMPORARY_FILE = /^(~\$|\.)|^(thumbs\.db|desktop\.ini)$/i

/** A picture of figures, on which no program finds them surely. */
const PICTURE = /\.(jpe?g|png|hei[cf]|webp|gif|bmp|tiff?)$/i
const PDF = /\.pdf$/i

/** Advice if the file is a picture. */
const ASK_FOR_EXPORT = 'Pídele a tu programa que exporte las ventas a Excel o CSV y sube ese archivo; nada se cargó.'

/** Why a file cannot be uploaded; undefined if it can. The server checks again. */
const fileProblem = ({ name, size }: Chosen): string | undefined => {
  const known = UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (PICTURE.test(name))
    return `«${name}» es una imagen, y de una imagen no podemos leer las ventas. ${ASK_FOR_EXPORT}`
  if (PDF.test(name)) return `«${name}» es un PDF, y de un PDF no podemos leer las ventas. ${ASK_FOR_EXPORT}`
  if (!known)
    return `«${name}» no es un archivo de ventas que podamos leer. Leemos ${FORMATS_TEXT}: ábrelo en Excel y guárdalo como «Libro de Excel (.xlsx)»; nada se cargó.`
  if (size === 0) return `«${name}» está vacío. Revisa que lo hayas exportado completo y vuelve a intentarlo.`
  if (size > MAX_UPLOAD_BYTES) return MESSAGES.archivoMuyGrande
  return undefined
}

const names = once(() => new Intl.Collator('es', { numeric: true }))

/**
 * Selects the chosen files to upload as one import. A single file must be valid; of several, those that are not sales files are left out.
 * @returns the files sorted by name, and the names of those left out; or why nothing can be uploaded
 */
export const sortOut = <Given extends Chosen>(
  files: readonly Given[],
): { send: Given[]; leftOut: string[] } | { problem: string } => {
  const chosen = files.filter(({ name }) => !TEMPORARY_FILE.test(name))
  const [first, ...others] = chosen
  if (!first) return { problem: 'No hay archivos de ventas en esa carpeta; nada se cargó.' }
  const send = chosen.filter((file) => fileProblem(file) === undefined).sort((a, b) => names().compare(a.name, b.name))
  if (send.length === 0) {
    const problem =
      others.length === 0
        ? fileProblem(first)!
        : `Ninguno de esos ${chosen.length} archivos se puede leer. ${chosen.every(({ name }) => PICTURE.test(name) || PDF.test(name)) ? ASK_FOR_EXPORT : `Leemos ${FORMATS_TEXT}; nada se cargó.`}`
    return { problem }
  }
  if (send.length > MAX_IMPORT_FILES) return { problem: MESSAGES.importacionMuchosArchivos }
  if (send.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES) return { problem: MESSAGES.archivoMuyGrande }
  return { send, leftOut: chosen.filter((file) => fileProblem(file) !== undefined).map(({ name }) => name) }
}
