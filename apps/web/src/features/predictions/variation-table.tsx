import { formatVariation } from '../../lib/format.ts'
import { FigureTable } from '../../ui/figure-table.tsx'
import classes from './period-cell.module.css'
import type { VariationRow } from './year-rows.ts'

/** A change in percent: sign, arrow and colour say the same. */
const VariationCell = ({ percent }: { percent: number | null }) => {
  if (percent === null) return <td>-</td>
  if (percent === 0) return <td>{formatVariation(percent)}</td>
  return (
    <td>
      <span className={percent > 0 ? classes.up : classes.down}>{formatVariation(percent)}</span>
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
