import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { formatDays } from '../../lib/format.ts'

/** 'Ventas de la semana' if the card's title has the same days; 'Del 16 al 20 nov 2026' if the sales of the last days are missing. */
export const comparedDays = ({ desde, hasta }: Pick<FollowUp, 'desde' | 'hasta'>, until: string): string =>
  until === hasta ? 'Ventas de la semana' : `Del ${formatDays(desde, until)}`
