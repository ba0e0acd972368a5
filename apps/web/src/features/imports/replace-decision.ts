import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'

export const ADD = 'sumar'

/** What the person has chosen for the sales that there were of the file's days; undefined before. */
export type ReplaceDecision = ReplaceMode | typeof ADD | undefined

/** What is looked at of a file. */
type Looked = Pick<ImportPreview, 'reemplazo' | 'meses_repetidos' | 'cambiadas'>

/**
 * What may be replaced: what there was of the file's stores, and of all stores where others have sales too. A file of one store says nothing of
 * what others sold. Of a file that brings months a second time, these alone.
 */
export const offeredModes = ({ reemplazo, meses_repetidos }: Omit<Looked, 'cambiadas'>): ReplaceMode[] => {
  if (meses_repetidos.length > 0) return ['meses']
  if (reemplazo === null) return []
  return [
    ...(reemplazo.lineas_locales > 0 ? (['locales'] as const) : []),
    ...(reemplazo.lineas > reemplazo.lineas_locales && reemplazo.locales.length > 1 ? (['periodo'] as const) : []),
  ]
}

/**
 * Whether the person has to say what becomes of them: invoices that changed, and months that come a second time, would be counted
 * twice if their lines were added. Elsewhere what is new is added.
 */
export const isUndecided = (preview: Looked, decision: ReplaceDecision): boolean =>
  decision === undefined &&
  (preview.meses_repetidos.length > 0 || (offeredModes(preview).length > 0 && preview.cambiadas > 0))

/** What is chosen until the person says otherwise: what looks like a correction takes the place of what there was in its stores. */
export const preselected = (preview: Looked): ReplaceDecision => {
  const [mode] = offeredModes(preview)
  if (mode === undefined || preview.cambiadas > 0 || mode === 'meses') return undefined
  return preview.reemplazo?.corrige === true && mode === 'locales' ? mode : ADD
}
