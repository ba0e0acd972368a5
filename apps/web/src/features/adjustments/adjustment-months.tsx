import { NativeSelect, Text } from '@mantine/core'
import type { Month } from '@vigia/contract/months.ts'
import { formatMonth } from '../../lib/format.ts'
import type { AdjustmentDraft, ChangeDraft, ErrorOf } from './adjustment-draft.ts'
import classes from './adjustment-modal.module.css'

/** Last month of a draft whose first month changes: a single month stays a single one. */
const monthsFrom = ({ from, to }: AdjustmentDraft, begin: Month): Month => (from === to ? begin : Math.max(begin, to))

/** First and last month. @param rest the partly sold month, of which the remainder is adjusted */
export const MonthInputs = ({
  draft,
  months,
  rest,
  errorOf,
  onChange,
}: {
  draft: AdjustmentDraft
  months: readonly Month[]
  rest: Month | undefined
  errorOf: ErrorOf
  onChange: ChangeDraft
}) => {
  const data = months.map((month) => ({ value: String(month), label: formatMonth(month) }))
  return (
    <div className={classes.months}>
      <NativeSelect
        label="Desde"
        data={data}
        value={String(draft.from)}
        onChange={(event) => {
          const from = Number(event.currentTarget.value)
          onChange({ from, to: monthsFrom(draft, from) })
        }}
      />
      <NativeSelect
        label="Hasta"
        data={data.filter(({ value }) => Number(value) >= draft.from)}
        value={String(draft.to)}
        error={errorOf('to')}
        onChange={(event) => onChange({ to: Number(event.currentTarget.value) })}
      />
      {draft.from === rest && (
        <Text size="xs" c="dimmed" className={classes.rest} aria-live="polite">
          De {formatMonth(rest)} ya hay ventas: cambias lo que queda.
        </Text>
      )}
    </div>
  )
}
