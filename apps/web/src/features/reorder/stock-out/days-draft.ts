import { MESSAGES } from '@vigia/contract/messages.ts'
import { isPastSpan, stockOutMonths } from '@vigia/contract/stock-out-days.ts'

/** Days that are chosen, ISO; null until they are. */
export interface DaysDraft {
  desde: string | null
  hasta: string | null
}

export const NO_DAYS: DaysDraft = { desde: null, hasta: null }

/** Whether a day is chosen. */
export const isBegun = ({ desde, hasta }: DaysDraft): boolean => desde !== null || hasta !== null

/** The days to send, or why they are not valid. */
export const chosenDays = (
  { desde, hasta }: DaysDraft,
  today: string,
): { days: { desde: string; hasta: string } } | { problem: string } => {
  if (desde === null || hasta === null || !isPastSpan({ desde, hasta }, today))
    return { problem: MESSAGES.agotadoFechas }
  if (stockOutMonths({ desde, hasta }).length === 0) return { problem: MESSAGES.agotadoPocosDias }
  return { days: { desde, hasta } }
}
