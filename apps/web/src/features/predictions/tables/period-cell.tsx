import { createContext, use, useMemo } from 'react'
import { type ValueMode, formatExact, formatWhole } from '../../../lib/format.ts'
import type { PeriodValue } from '../model/combine-months.ts'
import { Hint } from '../../../ui/hint.tsx'
import { underWayText } from '../model/unfinished-month.ts'
import { toldFigures } from '../model/whole-figures.ts'
import classes from './period-cell.module.css'

/** The sold and the expected part of the current period. */
const currentText = (cell: PeriodValue, mode: ValueMode): string => {
  const { sold, expected } = toldFigures(cell, mode)
  return cell.over
    ? `A medias: lo cargado suma ${formatExact(sold, mode)} y el resto, ${formatExact(expected, mode)}, es lo que calculamos`
    : `En curso: llevas ${formatExact(sold, mode)} y esperamos ${formatExact(expected, mode)} más`
}

interface Figure {
  cell: PeriodValue
  mode: ValueMode
}

/** Passes the figure to button and tooltip text by context, so that the tooltip itself need not render again. */
const CurrentContext = createContext<Figure | undefined>(undefined)

const Explanation = () => {
  const current = use(CurrentContext)
  return current && currentText(current.cell, current.mode)
}

const Value = () => {
  const current = use(CurrentContext)
  return current && formatWhole(current.cell.whole)
}

const Tag = () => {
  const current = use(CurrentContext)
  return current && underWayText(current.cell)
}

/** A button, so that the tooltip can be opened by keyboard. */
const currentButton = (
  <Hint label={<Explanation />}>
    <button type="button" className={classes.current}>
      <Value />{' '}
      <span className={classes.tag}>
        <Tag />
      </span>
    </button>
  </Hint>
)

const CurrentFigure = ({ cell, mode }: Figure) => (
  <CurrentContext value={useMemo(() => ({ cell, mode }), [cell, mode])}>{currentButton}</CurrentContext>
)

const figureOf = (cell: PeriodValue, mode: ValueMode) => {
  if (cell.kind === 'current') return <CurrentFigure cell={cell} mode={mode} />
  const figure = formatWhole(cell.whole)
  return cell.kind === 'prediction' ? <span className={classes.predicted}>{figure}</span> : figure
}

/**
 * A figure of a history table. Predictions are tinted and underlined; the current period is labelled. A function, not a component, because a filter
 * changes a hundred of them at once.
 * @param start the table opens scrolled to it
 */
export const periodCell = (key: React.Key, cell: PeriodValue | undefined, mode: ValueMode, start = false) =>
  cell === undefined ? (
    <td key={key}>-</td>
  ) : (
    <td key={key} className={classes.figure} data-kind={cell.kind} data-start={start || undefined}>
      {figureOf(cell, mode)}
    </td>
  )
