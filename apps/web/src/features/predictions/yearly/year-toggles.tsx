import { Chip } from '@mantine/core'
import { memo } from 'react'
import { yearColor } from './year-colors.ts'
import classes from './year-toggles.module.css'

interface YearTogglesProps {
  years: readonly number[]
  chosen: readonly number[]
  latestSold: number
  /** undefined means all years. */
  onChange: (years: readonly number[] | undefined) => void
}

const sameYears = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

const isSame = (before: YearTogglesProps, after: YearTogglesProps): boolean =>
  before.latestSold === after.latestSold &&
  before.onChange === after.onChange &&
  sameYears(before.years, after.years) &&
  sameYears(before.chosen, after.chosen)

/** The compared years and their shades. Each can be hidden and shown again, but at least one stays. */
export const YearToggles = memo(({ years, chosen, latestSold, onChange }: YearTogglesProps) => {
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
      <span className={classes.note}>El color dice el año; las rayas, que es predicción.</span>
    </fieldset>
  )
}, isSame)
