import { COMMITTED_DEFAULT_QUANTITY, COMMITTED_MIN_QUANTITY } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

/** One product of a commitment that is being written. `date` is ISO, or null while it is missing. */
export interface DraftLine {
  productId: number
  quantity: number | ''
  date: string | null
}

/** Selecting a product adds a row with the default quantity and today's date; unselecting removes it. */
export const toggleProduct = (lines: readonly DraftLine[], productId: number, today: string): DraftLine[] =>
  lines.some((line) => line.productId === productId)
    ? lines.filter((line) => line.productId !== productId)
    : [...lines, { productId, quantity: COMMITTED_DEFAULT_QUANTITY, date: today }]

/** The first thing that keeps a draft from being saved, or undefined. */
export const draftProblem = (clientId: number | null, lines: readonly DraftLine[]): string | undefined => {
  if (clientId === null) return MESSAGES.seleccioneCliente
  if (lines.length === 0) return MESSAGES.seleccioneProducto
  if (lines.some(({ quantity }) => quantity === '' || quantity < COMMITTED_MIN_QUANTITY)) return MESSAGES.cantidadMinima
  if (lines.some(({ date }) => date === null)) return MESSAGES.fechaInvalida
  return undefined
}

/**
 * Saves the lines one after the other and stops at the first that fails.
 * @returns the lines not saved, the failed one first, and its failure; both empty when all are saved
 */
export const saveInSequence = async (
  lines: readonly DraftLine[],
  save: (line: DraftLine) => Promise<unknown>,
): Promise<{ unsaved: readonly DraftLine[]; failure?: unknown }> => {
  for (const [index, line] of lines.entries()) {
    try {
      await save(line)
    } catch (failure) {
      return { unsaved: lines.slice(index), failure }
    }
  }
  return { unsaved: [] }
}
