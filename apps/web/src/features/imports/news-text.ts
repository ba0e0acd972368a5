import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { countOf, formatWhole } from '../../lib/format.ts'

type Looked = Pick<ImportPreview, 'lineas' | 'nuevas' | 'repetidas' | 'cambiadas' | 'reemplazo' | 'meses_repetidos'>

/** Whether the store of the lines is not known yet: lines are only compared with those of one store. */
const awaitsStore = ({ dudas }: Pick<ImportPreview, 'dudas'>): boolean =>
  dudas.some(({ tipo, otra, elegida }) => tipo === 'pregunta' && otra === 'local' && elegida === null)

/** How many of the lines the business already has. */
export const newsText = (preview: Looked & Pick<ImportPreview, 'dudas'>): string | undefined => {
  const { lineas, nuevas, repetidas, cambiadas, meses_repetidos } = preview
  if (lineas === 0) return undefined
  if (repetidas === 0 && cambiadas === 0) {
    // Whether they are new is asked separately.
    if (meses_repetidos.length > 0) return 'Ninguna igual a las que ya tienes'
    return awaitsStore(preview) ? 'Di el local y vemos cuáles son nuevas' : 'Todas nuevas'
  }
  const changed = cambiadas > 0 ? ` (${formatWhole(cambiadas)} de facturas que ya tenías y cambiaron)` : ''
  return `${countOf(nuevas, 'nueva', 'nuevas')}${changed}, ${countOf(repetidas, 'repetida', 'repetidas')}`
}

/** What happens to the existing sales of the same days if the new lines are added. */
export const addsText = ({ nuevas, cambiadas, reemplazo }: Looked): string => {
  if (nuevas === 0) return 'Este archivo no agrega nada: todo lo suyo ya está.'
  const adds = `${nuevas === 1 ? 'Se agrega' : 'Se agregan'} ${formatWhole(nuevas)} y lo que había se queda.`
  if (cambiadas > 0)
    return `${adds} Son de facturas que ya tenías y cambiaron (${formatWhole(cambiadas)}): quedarían contadas dos veces.`
  return reemplazo?.corrige === true
    ? `${adds} Si son ventas que ya tenías con otro número de factura, quedarían contadas dos veces.`
    : adds
}
