import 'dayjs/locale/es'
import { Text } from '@mantine/core'
import { DateInput } from '../../ui/calendar-inputs.tsx'
import type { Closure } from '@vigia/contract/calls/adjustments.ts'
import type { AdjustmentDraft, ChangeDraft, ErrorOf } from './adjustment-draft.ts'
import classes from './adjustment-modal.module.css'
import { closureText } from './closure-text.ts'

/** First and last day of a closure, and its effect. */
export const ClosureInputs = ({
  draft,
  first,
  closure,
  errorOf,
  onChange,
}: {
  draft: AdjustmentDraft
  /** The first day that can be adjusted, ISO. */
  first: string
  /** Undefined until both days are chosen and the effect is known. */
  closure: Closure | undefined
  errorOf: ErrorOf
  onChange: ChangeDraft
}) => (
  <div className={classes.months}>
    <DateInput
      placeholder="Elige un día"
      label="Cierras desde el"
      minDate={first}
      value={draft.closedFrom}
      onChange={(closedFrom) =>
        onChange({ closedFrom, closedTo: (draft.closedTo ?? '') < (closedFrom ?? '') ? closedFrom : draft.closedTo })
      }
    />
    <DateInput
      placeholder="Elige un día"
      label="Hasta el"
      minDate={draft.closedFrom ?? first}
      value={draft.closedTo}
      error={errorOf('closed')}
      onChange={(closedTo) => onChange({ closedTo })}
    />
    {closure && (
      <Text size="xs" c="dimmed" className={classes.rest} aria-live="polite">
        {closureText(closure)}
      </Text>
    )}
  </div>
)
