import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../lib/format.ts'
import { parseNumber, typedProblem } from '../lib/parse-amount.ts'

const textOf = (value: number | ''): string => (Number.isFinite(value) ? formatQuantity(Number(value)) : '')

/**
 * An amount as it is typed, told as it is written once one leaves it. Nothing of what was typed is cut or left out without a word, as
 * fields of numbers do.
 */
export const AmountInput = ({
  value,
  decimals,
  error,
  onChange,
  ...others
}: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'inputMode'> & {
  value: number | ''
  /** Digits after the comma, 3 at most. */
  decimals: number
  /** @param value '' for nothing; NaN for what is no such amount, which no form may save */
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
      // What the form finds wrong with it is what is wrong with the text, where something is.
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
