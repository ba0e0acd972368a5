import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { formatDays } from '../../lib/format.ts'

/** 'Ventas de la semana', whose days its card's title tells; 'Del 16 al 20 nov 2026' where the sales of its last days had not come in. */
export const comparedDays = ({ desde, hasta }: Pick<FollowUp, 'desde' | 'hasta'>, until: string): string =>
  until === hasta ? 'Ventas de la semana' : `Del ${formatDays(desde, until)}`
