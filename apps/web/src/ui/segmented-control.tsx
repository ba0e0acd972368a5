import { useId } from 'react'
import classes from './segmented-control.module.css'

/**
 * A few options side by side, one of them selected. Made of native radio buttons, because the library's control measures its labels after each
 * change, which forces another layout of the page.
 */
export const SegmentedControl = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  className = '',
}: {
  /** For screen readers. */
  label: string
  choices: readonly { value: Value; label: string }[]
  /** Undefined while the value is not known. */
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string | undefined
}) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`${classes.choices} ${className}`}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
