import { type ValueMode, formatValue } from '../../../lib/format.ts'
import type { Range } from './expected-ranges.ts'

const PREFIX: Record<ValueMode, string> = { cantidad: '', usd: 'US$\u00a0', cop: '$\u00a0' }

/** 'entre 18.200 y 22.900', in money with its sign. */
export const rangeText = ({ from, to }: Range, mode: ValueMode): string =>
  `entre ${PREFIX[mode]}${formatValue(from)} y ${PREFIX[mode]}${formatValue(to)}`
