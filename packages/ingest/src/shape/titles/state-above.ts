import { cellText, filledCells, isBlank } from '../../read/grid.ts'
import { isVoidedWord } from '../../understand/sales/states.ts'
import type { FlatTable } from '../flat-table.ts'

export const STATE_HEADER = 'Estado'

const WITH_STATE = /^\s*estado\s*:\s*(\S.*)$/i

/** What stands above the titles of a document on a sheet of its own of what became of it: "Estado: pendiente", "ANULADA". */
export function stateAbove({ rows, headerRow }: Pick<FlatTable, 'rows' | 'headerRow'>): string | null {
  for (const row of rows.slice(0, headerRow)) {
    const filled = filledCells(row).map(cellText)
    for (const [at, text] of filled.entries()) {
      const [, state] = WITH_STATE.exec(text) ?? []
      if (state) return state.trim()
      if (/^\s*estado\s*:?\s*$/i.test(text) && !isBlank(filled[at + 1])) return filled[at + 1]!.trim()
    }
    if (filled.length === 1 && isVoidedWord(filled[0]!)) return filled[0]!.trim()
  }
  return null
}
