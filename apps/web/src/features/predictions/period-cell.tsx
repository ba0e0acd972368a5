import { Tooltip } from '@mantine/core'
import { type ValueMode, formatExact, formatValue } from '../../lib/format.ts'
import type { PeriodValue } from './combine-months.ts'
import classes from './period-cell.module.css'

/** What a period under way is made of. */
const currentText = ({ sold, expected }: PeriodValue, mode: ValueMode): string =>
  `En curso: llevas ${formatExact(sold, mode)} y esperamos ${formatExact(expected, mode)} más`

/** A button, so that its explanation is within reach of the keyboard. */
const CurrentFigure = ({ cell, mode }: { cell: PeriodValue; mode: ValueMode }) => (
  <Tooltip label={currentText(cell, mode)}>
    <button type="button" className={classes.current}>
      {formatValue(cell.value)} <span className={classes.tag}>en curso</span>
    </button>
  </Tooltip>
)

const figureOf = (cell: PeriodValue, mode: ValueMode) => {
  if (cell.kind === 'current') return <CurrentFigure cell={cell} mode={mode} />
  const figure = formatValue(cell.value)
  return cell.kind === 'prediction' ? <span className={classes.predicted}>{figure}</span> : figure
}

/**
 * A figure of a history table. Predictions are tinted and underlined; a period under way says so. A function and not a
 * component: a filter changes a hundred of them at once.
 */
export const periodCell = (key: React.Key, cell: PeriodValue | undefined, mode: ValueMode) =>
  cell === undefined ? (
    <td key={key}>-</td>
  ) : (
    <td key={key} className={classes.figure} data-kind={cell.kind}>
      {figureOf(cell, mode)}
    </td>
  )
