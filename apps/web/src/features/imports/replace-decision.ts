import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'

export const ADD = 'sumar'

/** The user's decision about existing sales of the file's days; undefined before it is made. */
export type ReplaceDecision = ReplaceMode | typeof ADD | undefined

/** Fields of the preview that the decision depends on. */
type Looked = Pick<ImportPreview, 'reemplazo' | 'meses_repetidos' | 'cambiadas'>

/**
 * What may be replaced: the sales of the file's stores; if the file has several stores and others have sales too, also those of all stores. A file
 * of one store says nothing about the sales of others. If the file contains months a second time, only these.
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
 * Whether the user must decide: changed invoices, and months contained a second time, would count twice if their lines were added. Otherwise new
 * lines are added.
 */
export const isUndecided = (preview: Looked, decision: ReplaceDecision): boolean =>
  decision === undefined &&
  (preview.meses_repetidos.length > 0 || (offeredModes(preview).length > 0 && preview.cambiadas > 0))

/** The default decision: a file that looks like a correction replaces the sales of its stores. */
export const preselected = (preview: Looked): ReplaceDecision => {
  const [mode] = offeredModes(preview)
  if (mode === undefined || preview.cambiadas > 0 || mode === 'meses') return undefined
  return preview.reemplazo?.corrige === true && mode === 'locales' ? mode : ADD
}
