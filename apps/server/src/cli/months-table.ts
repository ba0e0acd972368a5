import type { Month } from '@vigia/contract/months.ts'
import type { Currency } from '@vigia/ingest/notation.ts'
import { monthAndYear } from '../month-names.ts'
import { money, percent, whole } from './figures.ts'
import type { PredictedMonth } from './predict.ts'
import { table } from './terminal.ts'

const change = (now: number, before: number | undefined): string =>
  before === undefined || before <= 0 ? '—' : `${now >= before ? '+' : ''}${percent(now / before - 1)}`

/** The forecast of each month next to the sales of the year before. */
export const monthsTable = (months: readonly PredictedMonth[], unfinished: Month | null, currency: Currency): string =>
  table(
    ['Mes', 'Unidades', 'Hace un año', 'Cambio', `Ventas ${currency}`, 'Hace un año', 'Cambio'],
    months.map(({ month, quantity, value, before }) => [
      monthAndYear(month) + (month === unfinished ? ' (en curso)' : ''),
      whole(quantity),
      before ? whole(before.quantity) : '—',
      change(quantity, before?.quantity),
      money(value, currency),
      before ? money(before.value, currency) : '—',
      change(value, before?.value),
    ]),
  )
