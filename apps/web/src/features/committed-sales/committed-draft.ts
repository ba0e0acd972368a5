import { COMMITTED_DEFAULT_QUANTITY, COMMITTED_MIN_QUANTITY } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, fromMonth, monthKey, monthOfDate } from '@vigia/contract/months.ts'
import { MONTH_NAMES } from '../../lib/format.ts'
import { noAmountText } from '../../lib/parse-amount.ts'
import { QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'

/** One product of a commitment that is being written. `date` is ISO, or null while it is missing. */
export interface DraftLine {
  productId: number
  /** NaN for what is no amount. */
  quantity: number | ''
  date: string | null
  /** Why it could not be saved, once that was tried. */
  reason?: string
}

/** A commitment that is being written. */
export interface CommittedDraft {
  /** As it is chosen (client-choice.ts): one of the business, or a new one by its name. */
  clientId: string | null
  /** The store that delivers it; null where it is shared out among all, or not said yet. */
  storeId: string | null
  lines: readonly DraftLine[]
}

/** Form under which it is kept when the session ends (lib/use-session-draft.ts). */
export const COMMITTED_DRAFT = 'comprometida'

/** Selecting a product adds a row with the default quantity and today's date; unselecting removes it. */
export const toggleProduct = (lines: readonly DraftLine[], productId: number, today: string): DraftLine[] =>
  lines.some((line) => line.productId === productId)
    ? lines.filter((line) => line.productId !== productId)
    : [...lines, { productId, quantity: COMMITTED_DEFAULT_QUANTITY, date: today }]

const quantityProblem = (quantity: number | ''): string | undefined => {
  if (Number.isNaN(quantity)) return noAmountText(QUANTITY_DECIMALS)
  return quantity === '' || quantity < COMMITTED_MIN_QUANTITY ? MESSAGES.cantidadMinima : undefined
}

/** The first day on which a sale can still be agreed, ISO; undefined where all can. */
export const firstOpenDay = (closed: Month | undefined): string | undefined =>
  closed === undefined ? undefined : `${monthKey(closed + 1)}-01`

const dateProblem = (date: string | null, closed: Month | undefined): string | undefined => {
  if (date === null) return MESSAGES.fechaInvalida
  if (closed === undefined || monthOfDate(date) > closed) return undefined
  const { anio, mes } = fromMonth(closed + 1)
  return MESSAGES.comprometidaMesCerrado(`${MONTH_NAMES[mes - 1]} de ${anio}`)
}

/**
 * What keeps a quantity and a date from being saved, by field; both undefined when nothing does.
 * @param closed the last complete month; undefined where there is none, or it is not known
 */
export const amountProblems = (
  { quantity, date }: Pick<DraftLine, 'quantity' | 'date'>,
  closed?: Month,
): { quantity: string | undefined; date: string | undefined } => ({
  quantity: quantityProblem(quantity),
  date: dateProblem(date, closed),
})

/** What keeps a draft from being saved, and the field that it stands at. */
export interface DraftProblem {
  field: 'client' | 'store' | 'lines'
  text: string
}

/**
 * The first thing that keeps a draft from being saved, or undefined.
 * @param needsStore whether the person has to say of which store it is
 */
export const draftProblem = (
  { clientId, storeId, lines }: CommittedDraft,
  needsStore: boolean,
  closed?: Month,
): DraftProblem | undefined => {
  if (clientId === null) return { field: 'client', text: MESSAGES.seleccioneCliente }
  if (needsStore && storeId === null) return { field: 'store', text: MESSAGES.comprometidaSinLocal }
  if (lines.length === 0) return { field: 'lines', text: MESSAGES.seleccioneProducto }
  const problems = lines.map((line) => amountProblems(line, closed))
  const text = problems.find(({ quantity }) => quantity)?.quantity ?? problems.find(({ date }) => date)?.date
  return text === undefined ? undefined : { field: 'lines', text }
}

/**
 * Saves the lines one after the other. A line that is refused does not keep the next from being tried; a failure
 * that would meet every line (no connection, no session) ends the round, and is the reason of those not tried.
 * @param isGeneral whether a failure has nothing to do with its line
 * @param reasonOf the sentence for the person
 * @returns the lines that were saved, and those that were not, each with its reason
 */
export const saveInSequence = async (
  lines: readonly DraftLine[],
  save: (line: DraftLine) => Promise<unknown>,
  isGeneral: (failure: unknown) => boolean,
  reasonOf: (failure: unknown) => string,
): Promise<{ saved: readonly DraftLine[]; unsaved: readonly DraftLine[] }> => {
  const saved: DraftLine[] = []
  const unsaved: DraftLine[] = []
  for (const [index, line] of lines.entries()) {
    try {
      await save(line)
      saved.push(line)
    } catch (failure) {
      const reason = reasonOf(failure)
      if (isGeneral(failure)) {
        return { saved, unsaved: [...unsaved, ...lines.slice(index).map((rest) => ({ ...rest, reason }))] }
      }
      unsaved.push({ ...line, reason })
    }
  }
  return { saved, unsaved }
}
