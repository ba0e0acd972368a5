import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../lib/format.ts'
import { parseNumber, typedProblem } from '../lib/parse-amount.ts'

const textOf = (value: number | ''): string => (Number.isFinite(value) ? formatQuantity(Number(value)) : '')

/**
 * A text field for an amount, which shows the formatted amount when it loses the focus. Unlike number fields it never changes or drops what was typed
 * without a message.
 */
export const AmountInput = ({
  value,
  decimals,
  error,
  onChange,
  ...others
}: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'inputMode'> & {
  value: number | ''
  /** Decimals, 3 at most. */
  decimals: number
  /** @param value '' for an empty field; NaN for an invalid amount, which no form may save */
  onChange: (value: number | '') => void
}) => {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const text = typed ?? textOf(value)
  const problem = typed === undefined ? undefined : typedProblem(typed, decimals)
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={text}
      // An invalid text has priority over an error of the form.
      error={left || error ? (problem ?? error) : undefined}
      onChange={({ currentTarget: { value: now } }) => {
        setTyped(now)
        if (now.trim() === '') onChange('')
        else onChange(typedProblem(now, decimals) === undefined ? parseNumber(now)! : Number.NaN)
      }}
      onBlur={() => {
        setLeft(problem !== undefined)
        if (problem === undefined) setTyped(undefined)
      }}
    />
  )
}
