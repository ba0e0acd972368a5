import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './answer-form.module.css'

/** For a file without dates, such as the sum of one day's till: the day of all its sales. */
export const SingleDay = ({
  label,
  disabled,
  onDay,
}: {
  label: string
  disabled: boolean
  onDay: (isoDate: string) => void
}) => {
  const [day, setDay] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') onDay(day)
      }}
    >
      <TextInput
        size="xs"
        type="date"
        label={label}
        value={day}
        disabled={disabled}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={disabled || day === ''}>
        Leer con ese día
      </Button>
    </form>
  )
}
