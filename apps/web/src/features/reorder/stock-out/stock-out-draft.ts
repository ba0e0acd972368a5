import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { chosenDays, type DaysDraft, isBegun, NO_DAYS } from './days-draft.ts'
import { type Answers, unansweredMonths, tickedMonths } from './stock-out-text.ts'

/** What the user has entered about the months, and the days, on which a product was out of stock. */
export interface StockOutDraft {
  /** Ticked months. */
  months: ReadonlySet<number>
  days: DaysDraft
  /** Whether the fields for days are open. */
  showsDays: boolean
  /** Whether saving was tried, after which problems with the days are shown. */
  tried: boolean
  /** Whether saving was tried without a ticked month that it needed. */
  lackedMonths: boolean
}

export type DraftChange =
  | { type: 'months'; months: ReadonlySet<number> }
  | { type: 'days'; days: DaysDraft }
  | { type: 'openDays' }
  | { type: 'tried'; lackedMonths: boolean }

export const startDraft = (row: ReorderRow): StockOutDraft => ({
  months: new Set(tickedMonths(row).map((month) => toMonth(month))),
  days: NO_DAYS,
  showsDays: row.agotados.length === 0,
  tried: false,
  lackedMonths: false,
})

export const changeDraft = (draft: StockOutDraft, change: DraftChange): StockOutDraft => {
  switch (change.type) {
    case 'months':
      return { ...draft, months: change.months }
    case 'days':
      return { ...draft, days: change.days }
    case 'openDays':
      return { ...draft, showsDays: true }
    case 'tried':
      return { ...draft, tried: true, lackedMonths: draft.lackedMonths || change.lackedMonths }
  }
}

/** The answers about all listed months: true if the product was out of stock, false if not, null to take an answer back. */
export const answerMonths = (row: ReorderRow, answerOf: (month: number) => boolean | null): Answers['meses'] =>
  row.agotados.map(({ anio, mes, sugerido }) => {
    const agotado = answerOf(toMonth({ anio, mes }))
    // A denial is only stored for months about which the shop is asked.
    return { anio, mes, agotado: agotado === false && !sugerido ? null : agotado }
  })

/** Whether the draft is about days: some were chosen, or there is no month to tick. */
const isAboutDays = ({ days }: StockOutDraft, { agotados }: ReorderRow): boolean =>
  isBegun(days) || agotados.length === 0

/** What is wrong with the days, once saving was tried. */
export const daysProblem = (draft: StockOutDraft, row: ReorderRow, today: string): string | undefined => {
  const chosen = chosenDays(draft.days, today)
  return draft.tried && isAboutDays(draft, row) && 'problem' in chosen ? chosen.problem : undefined
}

/** The answers to send, or what is missing. */
export const draftAnswers = (
  draft: StockOutDraft,
  row: ReorderRow,
  today: string,
): Answers | 'no-months' | 'no-days' => {
  const isUnanswered = unansweredMonths(row).length > 0 && draft.months.size === 0
  // Days alone do not answer the question about months.
  const meses = isUnanswered ? [] : answerMonths(row, (month) => draft.months.has(month))
  if (!isAboutDays(draft, row)) return isUnanswered ? 'no-months' : { meses }
  const chosen = chosenDays(draft.days, today)
  return 'problem' in chosen ? 'no-days' : { meses, dias: chosen.days }
}
