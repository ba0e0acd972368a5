import type { ReviewedMonth } from '@vigia/contract/calls/forecast-review.ts'

export const isWithin = ({ vendido, desde, hasta }: Pick<ReviewedMonth, 'vendido' | 'desde' | 'hasta'>): boolean =>
  vendido >= desde && vendido <= hasta

/** The result of a month compared with its forecast, in a word or two. */
export const verdictOf = (month: Pick<ReviewedMonth, 'vendido' | 'desde' | 'hasta'>): string => {
  if (isWithin(month)) return 'dentro'
  return month.vendido < month.desde ? 'vendiste menos' : 'vendiste más'
}
