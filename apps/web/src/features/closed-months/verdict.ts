import type { ClosedMonth } from '@vigia/contract/calls/closed-months.ts'

export const isWithin = ({ vendido, desde, hasta }: Pick<ClosedMonth, 'vendido' | 'desde' | 'hasta'>): boolean =>
  vendido >= desde && vendido <= hasta

/** How a month ended beside what was said of it, in a word or two. */
export const verdictOf = (month: Pick<ClosedMonth, 'vendido' | 'desde' | 'hasta'>): string => {
  if (isWithin(month)) return 'dentro'
  return month.vendido < month.desde ? 'vendiste menos' : 'vendiste más'
}
