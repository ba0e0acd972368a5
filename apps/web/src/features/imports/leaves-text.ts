import { countOf } from '../../lib/format.ts'

/** What replacing takes out. */
export const leavesText = (lines: number): string =>
  lines === 1
    ? 'Sale 1 línea de otros archivos que este no trae. Vuelve si deshaces la importación.'
    : `Salen ${countOf(lines, 'línea', 'líneas')} de otros archivos que este no trae. Vuelven si deshaces la importación.`
