import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

/** Why a file cannot be sent, or undefined where it can. The server checks again. */
export const fileProblem = ({ name, size }: { name: string; size: number }): string | undefined => {
  const known = UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (!known) {
    return `“${name}” no es un archivo de Excel (.xlsx) ni CSV. Ábrelo en Excel y guárdalo como “Libro de Excel (.xlsx)”; nada se cargó.`
  }
  if (size === 0) return `“${name}” está vacío. Revisa que lo hayas exportado completo y vuelve a intentarlo.`
  if (size > MAX_UPLOAD_BYTES) return MESSAGES.archivoMuyGrande
  return undefined
}
