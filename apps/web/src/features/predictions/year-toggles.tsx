import { Chip } from '@mantine/core'
import { yearColor } from './year-colors.ts'
import classes from './year-toggles.module.css'

/** The years of a comparison and their shades; a year can be taken out and put back. One always stays. */
export const YearToggles = ({
  years,
  chosen,
  latestSold,
  onChange,
}: {
  years: readonly number[]
  chosen: readonly number[]
  latestSold: number
  /** undefined stands for all years. */
  onChange: (years: readonly number[] | undefined) => void
}) => {
  const toggle = (year: number, checked: boolean) => {
    const next = years.filter((other) => (other === year ? checked : chosen.includes(other)))
    onChange(next.length === years.length ? undefined : next)
  }
  return (
    <fieldset className={classes.years}>
      <legend className={classes.legend}>Años que se comparan</legend>
      {years.map((year) => {
        const checked = chosen.includes(year)
        return (
          <Chip
            key={year}
            size="xs"
            variant="outline"
            checked={checked}
            disabled={checked && chosen.length === 1}
            onChange={(next) => toggle(year, next)}
          >
            <span className={classes.year}>
              <span
                className={year > latestSold ? classes.expected : classes.swatch}
                style={year > latestSold ? undefined : { background: yearColor(year, latestSold) }}
                aria-hidden
              />
              {year}
            </span>
          </Chip>
        )
      })}
    </fieldset>
  )
}
