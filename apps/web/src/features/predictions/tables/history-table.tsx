import { Text } from '@mantine/core'
import { type ValueMode, formatWhole } from '../../../lib/format.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import classes from './period-cell.module.css'
import { periodCell } from './period-cell.tsx'
import type { YearRow } from '../model/year-rows.ts'
import { coveredText, expectedText } from './left-out-text.ts'
import { startCell } from './start-cell.ts'

/** One row per year: its periods and their total. */
export const HistoryTable = ({
  caption,
  columns,
  rows,
  mode,
  note,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly YearRow[]
  mode: ValueMode
  /** Notes about its figures. */
  note?: string | undefined
}) => {
  const start = startCell(rows)
  return (
    <>
      <FigureTable
        caption={caption}
        columns={['Año', ...columns, 'Total']}
        dense={mode === 'cop' && columns.length > 4}
        totalLast
        startAt="[data-start]"
      >
        {rows.map((row, at) => {
          const notes = [coveredText(row), expectedText(row)].filter((text) => text !== undefined)
          return (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              {row.cells.map((cell, index) =>
                periodCell(index, cell, mode, start?.row === at && start.period === index),
              )}
              <td className={classes.total} data-kind={row.totalKind}>
                {row.cells.some((cell) => cell !== undefined) ? formatWhole(row.total) : '-'}
                {notes.map((text) => (
                  <span key={text} className={classes.part}>
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </FigureTable>
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </>
  )
}
