import { formatVariation } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './period-cell.module.css'
import type { VariationRow } from './year-rows.ts'

/** Drawn here and made once: a table has dozens of them. */
const arrow = (path: string) => (
  <svg
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
const UP = arrow('M3 9l6-6M4.5 3H9v4.5')
const DOWN = arrow('M3 3l6 6M9 4.5V9H4.5')

/** A change in percent: sign, arrow and colour say the same. */
const VariationCell = ({ percent }: { percent: number | null }) => {
  if (percent === null) return <td>-</td>
  if (percent === 0) return <td>{formatVariation(percent)}</td>
  return (
    <td>
      <span className={percent > 0 ? classes.up : classes.down}>
        {percent > 0 ? UP : DOWN}
        {formatVariation(percent)}
      </span>
    </td>
  )
}

export const VariationTable = ({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly VariationRow[]
}) => (
  <FigureTable caption={caption} columns={['Año', ...columns]} dense={columns.length > 4}>
    {rows.map((row) => (
      <tr key={row.year}>
        <th scope="row">{row.year}</th>
        {row.cells.map((percent, index) => (
          <VariationCell key={columns[index]} percent={percent} />
        ))}
      </tr>
    ))}
  </FigureTable>
)
