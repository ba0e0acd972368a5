import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './answer-form.module.css'

/** For a file whose dates have no year: a field for a year that is not offered. */
export const SingleYear = ({ disabled, onYear }: { disabled: boolean; onYear: (year: number) => void }) => {
  const [year, setYear] = useState('')
  const isYear = /^(199|20\d)\d$/.test(year)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isYear) onYear(Number(year))
      }}
    >
      <TextInput
        size="xs"
        label="Son de otro año"
        inputMode="numeric"
        maxLength={4}
        value={year}
        disabled={disabled}
        onChange={(event) => setYear(event.currentTarget.value.trim())}
      />
      <Button size="xs" type="submit" variant="default" disabled={disabled || !isYear}>
        Leer con ese año
      </Button>
    </form>
  )
}
