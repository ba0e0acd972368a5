import { capitalized } from '@vigia/contract/capitalized.ts'
import type { Closure } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatList, formatMonth, formatShare, formatShortDate } from '../../lib/format.ts'

/** The effect of a closure on the forecast, and which of its days the forecast already contains. */
export const closureText = ({ meses, ya_cerrados }: Closure): string => {
  const shares = meses.map(({ parte, ...month }) => `el ${formatShare(parte)} de ${formatMonth(toMonth(month))}`)
  const text =
    shares.length > 0
      ? `Quitamos ${formatList(shares)}, por lo que vende cada día de la semana.`
      : MESSAGES.cierreSinEfecto
  if (ya_cerrados.length === 0) return text
  const days = formatList(ya_cerrados.map((day) => `el ${formatShortDate(day).split(' ').slice(0, 2).join(' ')}`))
  return `${text} ${capitalized(days)} tampoco vendiste hace un año: lo que esperamos ya cuenta con eso.`
}
