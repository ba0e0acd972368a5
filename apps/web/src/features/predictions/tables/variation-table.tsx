import { Text } from '@mantine/core'
import { formatVariation } from '../../../lib/format.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import classes from './period-cell.module.css'
import { freshText } from './left-out-text.ts'
import type { Variation, VariationRow, YearRow } from '../model/year-rows.ts'
import { startCell } from './start-cell.ts'

const directionOf = (percent: number): string | undefined => {
  if (percent === 0) return undefined
  return percent > 0 ? classes.up : classes.down
}

/**
 * A change in percent; sign, arrow and colour agree. Wholly or partly expected values are marked as in the other tables.
 * @param start the table opens scrolled to it
 */
const variationCell = (key: React.Key, cell: Variation | null, start: boolean) =>
  cell === null ? (
    <td key={key} data-start={start || undefined}>
      -
    </td>
  ) : (
    <td key={key} className={classes.figure} data-kind={cell.kind} data-start={start || undefined}>
      <span className={directionOf(cell.percent)}>
        {cell.kind === 'prediction' ? (
          <span className={classes.predicted}>{formatVariation(cell.percent)}</span>
        ) : (
          formatVariation(cell.percent)
        )}
      </span>
    </td>
  )

export const VariationTable = ({
  caption,
  columns,
  rows,
  figures,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly VariationRow[]
  /** The rows of the history table above: this table opens at the same cell. */
  figures: readonly YearRow[]
}) => {
  const note = freshText(rows)
  const start = startCell(figures)
  return (
    <>
      <FigureTable
        caption={caption}
        columns={['Año', ...columns]}
        dense={columns.length > 4}
        wholeColumns
        startAt="[data-start]"
      >
        {rows.map((row, at) => (
          <tr key={row.year}>
            <th scope="row">{row.year}</th>
            {row.cells.map((cell, index) => variationCell(index, cell, start?.row === at && start.period === index))}
          </tr>
        ))}
      </FigureTable>
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </>
  )
}
