import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, formatAmount, formatMonth } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { rangeText } from '../model/range-text.ts'
import { underWayText } from '../model/unfinished-month.ts'
import classes from './phone-summary.module.css'

/** Months shown on a phone: half a year fills a screen. */
const SHOWN = 6

/** The expected sales of each of the next months, one below another. */
export const NextMonths = ({
  months,
  ranges,
  mode,
}: {
  /** As shown, oldest first. */
  months: readonly MonthValue[]
  ranges: ReadonlyMap<Month, Range>
  mode: ValueMode
}) => {
  const ahead = months.filter(({ kind }) => kind !== 'actual').slice(0, SHOWN)
  if (ahead.length === 0) return null
  return (
    <SectionCard title="Los meses que vienen">
      <ul className={classes.months}>
        {ahead.map(({ month, whole, kind, over }) => {
          const range = ranges.get(month)
          return (
            <li key={month}>
              <span className={classes.month}>
                {formatMonth(month)}
                {kind === 'current' && (
                  <span className={classes.soft}> · {underWayText({ ...(over && { over }) })}</span>
                )}
              </span>
              <span className={classes.amount}>{formatAmount(whole, mode)}</span>
              {range && <span className={classes.range}>Lo probable: {rangeText(range, mode)}</span>}
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
