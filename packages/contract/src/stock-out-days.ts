import { addMonths, daysOf, firstDay, lastDay, type Month, monthOfDate } from './months.ts'

/** Days of a month without stock from which the month tells no demand: with fewer, a supplier who comes every week fills up what ran out. */
const LEAST_STOCK_OUT_DAYS = 5
/** Months back that may be said to have been without stock: from before, no month weighs in the forecast. */
const STOCK_OUT_MONTHS_BACK = 36

/** ISO dates, both included. */
interface Span {
  desde: string
  hasta: string
}

/** The first day that may be said to have been without stock, ISO. */
export const firstStockOutDay = (today: string): string => addMonths(today, -STOCK_OUT_MONTHS_BACK)

/** Whether days are in their order, over, and not long ago. */
export const isPastSpan = ({ desde, hasta }: Span, today: string): boolean =>
  firstStockOutDay(today) <= desde && desde <= hasta && hasta <= today

/** The months of which a span without stock holds enough days, with its days in each, the oldest first. */
export const stockOutMonths = ({ desde, hasta }: Span): (Span & { mes: Month })[] => {
  const months: (Span & { mes: Month })[] = []
  for (let mes = monthOfDate(desde); mes <= monthOfDate(hasta); mes++) {
    const own = {
      desde: desde > firstDay(mes) ? desde : firstDay(mes),
      hasta: hasta < lastDay(mes) ? hasta : lastDay(mes),
    }
    if (daysOf(own.desde, own.hasta) >= LEAST_STOCK_OUT_DAYS) months.push({ mes, ...own })
  }
  return months
}
