import { COMMITTED_DEFAULT_QUANTITY, COMMITTED_MIN_QUANTITY } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, fromMonth, monthKey, monthOfDate } from '@vigia/contract/months.ts'
import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import { noAmountText } from '../../lib/parse-amount.ts'
import { QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'

/** One product of a commitment that is being written. `date` is ISO, or null if missing. */
export interface DraftLine {
  productId: number
  /** NaN if it is not an amount. */
  quantity: number | ''
  date: string | null
  /** Why it could not be saved, after an attempt. */
  reason?: string
}

/** A commitment that is being written. */
export interface CommittedDraft {
  /** The chosen client (client-choice.ts): one of the business, or a new one by name. */
  clientId: string | null
  /** The store that delivers it; null if it is divided among all, or not chosen yet. */
  storeId: string | null
  lines: readonly DraftLine[]
}

/** Key under which it is kept when the session ends (lib/use-session-draft.ts). */
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

/** First day for which a commitment can be made, ISO; undefined without a limit. */
export const firstOpenDay = (closed: Month | undefined): string | undefined =>
  closed === undefined ? undefined : `${monthKey(closed + 1)}-01`

const dateProblem = (date: string | null, closed: Month | undefined): string | undefined => {
  if (date === null) return MESSAGES.fechaInvalida
  if (closed === undefined || monthOfDate(date) > closed) return undefined
  const { anio, mes } = fromMonth(closed + 1)
  return MESSAGES.comprometidaMesCerrado(`${MONTH_NAMES[mes - 1]} de ${anio}`)
}

/**
 * Problems of a quantity and a date, by field; both undefined if there are none.
 * @param closed the last complete month; undefined if there is none or it is not known
 */
export const amountProblems = (
  { quantity, date }: Pick<DraftLine, 'quantity' | 'date'>,
  closed?: Month,
): { quantity: string | undefined; date: string | undefined } => ({
  quantity: quantityProblem(quantity),
  date: dateProblem(date, closed),
})

/** The problem of a draft, and its field. */
export interface DraftProblem {
  field: 'client' | 'store' | 'lines'
  text: string
}

/**
 * The first problem of a draft, or undefined.
 * @param needsStore whether a store must be chosen
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
