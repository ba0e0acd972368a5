import 'dayjs/locale/es'
import { firstStockOutDay } from '@vigia/contract/stock-out-days.ts'
import { DateInput } from '../../../ui/calendar-inputs.tsx'
import type { DaysDraft } from './days-draft.ts'
import classes from './stock-out.module.css'

/** Fields for the first and last day on which a product was not available. */
export const StockOutDays = ({
  draft,
  today,
  problem,
  onChange,
}: {
  draft: DaysDraft
  /** ISO. */
  today: string
  problem: string | undefined
  onChange: (draft: DaysDraft) => void
}) => (
  <div className={classes.days}>
    <DateInput
      placeholder="Elige un día"
      label="Se agotó el"
      minDate={firstStockOutDay(today)}
      maxDate={today}
      value={draft.desde}
      onChange={(desde) => onChange({ desde, hasta: (draft.hasta ?? '') < (desde ?? '') ? desde : draft.hasta })}
    />
    <DateInput
      placeholder="Elige un día"
      label="Hasta el"
      minDate={draft.desde ?? firstStockOutDay(today)}
      maxDate={today}
      value={draft.hasta}
      error={problem}
      onChange={(hasta) => onChange({ ...draft, hasta })}
    />
  </div>
)
