import {
  DatePickerInput,
  type DatePickerInputProps,
  MonthPickerInput,
  type MonthPickerInputProps,
} from '@mantine/dates'
import { useId } from 'react'

/**
 * Its dialog is called as its field is, by the id that Mantine refers to; and where months take the place of days, or years
 * of months, the focus goes to them, which Mantine leaves on no element: Escape would then close the form around it.
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
