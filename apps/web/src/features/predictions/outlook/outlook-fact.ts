import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { rangeText } from '../model/range-text.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'

/** One fact of the outlook: heading, figure and explanation. */
export interface OutlookFact {
  title: string
  figure: string
  text: string
}

export const withRange = (range: Range | undefined, mode: ValueMode): string =>
  range ? ` Lo probable: ${rangeText(range, mode)}.` : ''

/** The data contain no months without sales or expected sales. */
export const nothingIn = (month: Month): MonthValue => ({
  month,
  sold: 0,
  expected: 0,
  value: 0,
  whole: 0,
  kind: 'actual',
})
