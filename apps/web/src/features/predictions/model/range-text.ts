import { type ValueMode, formatPart } from '../../../lib/format.ts'
import type { Range } from './expected-ranges.ts'

/** 'entre 18.200 y 22.900', with the currency sign for money. */
export const rangeText = ({ from, to }: Range, mode: ValueMode): string =>
  `entre ${formatPart(from, mode)} y ${formatPart(to, mode)}`
