import {
  DatePickerInput,
  type DatePickerInputProps,
  MonthPickerInput,
  type MonthPickerInputProps,
} from '@mantine/dates'
import { useId } from 'react'

/**
 * Names the dialog after its field, by the id that Mantine refers to. When months replace days, or years replace months, it moves the focus to them:
 * Mantine leaves it on no element, and Escape would then close the surrounding form.
 */
const useCalendar = () => {
  const id = useId()
  return {
    id,
    popoverProps: { id },
    onLevelChange: () =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-dropdown`)} table button[tabindex="0"]`)?.focus(),
      ),
  }
}

export const DateInput = (props: DatePickerInputProps) => <DatePickerInput {...useCalendar()} {...props} />

export const MonthInput = (props: MonthPickerInputProps) => <MonthPickerInput {...useCalendar()} {...props} />
