import { Tooltip } from '@mantine/core'
import { type ValueMode, formatExact, formatValue } from '../../lib/format.ts'
import type { PeriodValue } from './combine-months.ts'
import classes from './figure-table.module.css'

/** What a period under way is made of. */
export const currentText = ({ sold, expected }: PeriodValue, mode: ValueMode): string =>
  `En curso: van ${formatExact(sold, mode)} y se esperan ${formatExact(expected, mode)} más`

/** A figure of a history table. Predictions are tinted and underlined; a period under way says so. */
export const PeriodCell = ({ cell, mode }: { cell: PeriodValue | undefined; mode: ValueMode }) => {
  if (cell === undefined) {
    return <td className={classes.figure}>-</td>
  }
  const figure = formatValue(cell.value)
  if (cell.kind !== 'current') {
    return (
      <td className={classes.figure} data-kind={cell.kind}>
        {cell.kind === 'prediction' ? <span className={classes.predicted}>{figure}</span> : figure}
      </td>
    )
  }
  return (
    <td className={classes.figure} data-kind="current">
      <Tooltip label={currentText(cell, mode)}>
        <button type="button" className={classes.current}>
          {figure} <span className={classes.tag}>en curso</span>
        </button>
      </Tooltip>
    </td>
  )
}
