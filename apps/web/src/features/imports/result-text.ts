import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { countOf, formatList } from '../../lib/format.ts'

/** What a finished import loaded: '40 líneas nuevas, 1 repetida que no se sumó y 0 filas rechazadas.' */
export const resultText = (loaded: NonNullable<ImportRecord['resultado']>): string => {
  const { nuevas, repetidas, rechazadas, reemplazadas } = loaded
  const parts = [
    countOf(nuevas, 'línea nueva', 'líneas nuevas'),
    countOf(repetidas, 'repetida que no se sumó', 'repetidas que no se sumaron'),
    countOf(rechazadas, 'fila rechazada', 'filas rechazadas'),
    ...(reemplazadas > 0
      ? [countOf(reemplazadas, 'línea anterior reemplazada', 'líneas anteriores reemplazadas')]
      : []),
  ]
  return `${formatList(parts)}.`
}
