import { formatVariation } from '../../../lib/format.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import classes from './period-cell.module.css'
import type { VariationRow } from '../model/year-rows.ts'

const directionOf = (percent: number): string | undefined => {
  if (percent === 0) return undefined
  return percent > 0 ? classes.up : classes.down
}

/** A change in percent: sign, arrow and colour say the same. */
const variationCell = (key: React.Key, percent: number | null) => (
  <td key={key}>{percent === null ? '-' : <span className={directionOf(percent)}>{formatVariation(percent)}</span>}</td>
)

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
        {row.cells.map((percent, index) => variationCell(index, percent))}
      </tr>
    ))}
  </FigureTable>
)
