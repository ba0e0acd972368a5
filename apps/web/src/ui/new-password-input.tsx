import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { type OwnData, passwordHint, passwordStrength } from '../lib/password-strength.ts'
import classes from './new-password-input.module.css'

const LEVELS = [1, 2, 3] as const

/**
 * A field for a new password that shows its strength while the user types. Bars and text agree.
 * @param own returns what an attacker knows about the user
 */
export const NewPasswordInput = ({
  own,
  onChange,
  ...props
}: Omit<PasswordInputProps, 'onChange'> & {
  own?: () => OwnData
  onChange?: React.ChangeEventHandler<HTMLInputElement>
}) => {
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed, own?.())
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      <div className={classes.strength} data-strength={typed === '' ? undefined : strength}>
        <span className={classes.bars} aria-hidden="true">
          {LEVELS.map((level) => (
            <span key={level} data-on={(typed !== '' && strength >= level) || undefined} />
          ))}
        </span>
        <output>{passwordHint(typed, strength, own?.())}</output>
      </div>
    </div>
  )
}
