import 'dayjs/locale/es'
import { DateInput } from '../../ui/calendar-inputs.tsx'
import type { Month } from '@vigia/contract/months.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import classes from './amount-inputs.module.css'
import { QUANTITY_DECIMALS } from '../../lib/ui-constants.ts'
import { type DraftLine, amountProblems, firstOpenDay } from './committed-draft.ts'

type Amount = Pick<DraftLine, 'quantity' | 'date'>

/** How much and for when. */
export const AmountInputs = ({
  value,
  checked,
  closed,
  onChange,
}: {
  value: Amount
  /** Says beside each field what is wrong with it. */
  checked: boolean
  /** The last complete month, in which nothing can be agreed any more. */
  closed: Month | undefined
  onChange: (part: Partial<Amount>) => void
}) => {
  const problems = amountProblems(value, closed)
  return (
    <div className={classes.inputs}>
      <AmountInput
        label="Cantidad"
        decimals={QUANTITY_DECIMALS}
        value={value.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={checked && problems.quantity}
      />
      <DateInput
        label="Fecha"
        minDate={firstOpenDay(closed)}
        value={value.date}
        onChange={(date) => onChange({ date })}
        error={checked && problems.date}
      />
    </div>
  )
}
