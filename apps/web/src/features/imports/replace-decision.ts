import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'

export const ADD = 'sumar'

/** What the person has chosen for the sales that there were of the file's days; undefined before. */
export type ReplaceDecision = ReplaceMode | typeof ADD | undefined

/**
 * Whether the person has to say what becomes of them: invoices that changed would be counted twice if their lines were
 * added. Elsewhere what is new is added.
 */
export const isUndecided = (
  { reemplazo, cambiadas }: Pick<ImportPreview, 'reemplazo' | 'cambiadas'>,
  decision: ReplaceDecision,
): boolean => reemplazo !== null && cambiadas > 0 && decision === undefined

/** What is chosen until the person says otherwise: what looks like a correction takes the place of what there was in its stores. */
export const preselected = ({
  reemplazo,
  cambiadas,
}: Pick<ImportPreview, 'reemplazo' | 'cambiadas'>): ReplaceDecision => {
  if (reemplazo === null || cambiadas > 0) return undefined
  if (reemplazo.corrige !== true) return ADD
  return reemplazo.lineas_locales === reemplazo.lineas ? 'periodo' : 'locales'
}
