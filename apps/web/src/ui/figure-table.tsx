import { useRef } from 'react'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import classes from './figure-table.module.css'
import { InfoTooltip } from './info-tooltip.tsx'
import { useWholeColumns } from './use-whole-columns.ts'

/** How a table is sorted, and what a press on a heading asks for. */
interface TableSort {
  column: string
  descending: boolean
  /** The headings that sort. */
  columns: readonly string[]
  /** What else of a column sorts, under its heading. */
  beside?: Readonly<Record<string, string>>
  onSort: (column: string) => void
}

const SortButton = ({ column, sort }: { column: string; sort: TableSort }) => {
  const active = sort.column === column
  const Icon = active ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={active || undefined}
      onClick={() => sort.onSort(column)}
    >
      {column}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  )
}

const ariaSort = (column: string, sort: TableSort | undefined) => {
  if (!sort?.columns.includes(column)) return undefined
  if (sort.column !== column && sort.column !== sort.beside?.[column]) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** Under the name of a row: what the columns say that a narrow window has no room for, or `always` what has none. */
export const RowDetail = ({ always = false, children }: { always?: boolean; children: React.ReactNode }) => (
  <div className={classes.detail} data-always={always || undefined}>
    {children}
  </div>
)

/** A table of figures that scrolls sideways under its fixed first column. */
export const FigureTable = ({
  caption,
  columns,
  textColumns = [],
  wideColumns = [],
  dense = false,
  stickyLast = false,
  wholeColumns = false,
  totalLast = false,
  startAt,
  sort,
  help = {},
  foot,
  children,
}: {
  /** For screen readers; the card's title says it to the eye. */
  caption: string
  columns: readonly string[]
  /** Columns of words, which align left; figures align right. */
  textColumns?: readonly string[]
  /** Columns that only a wide window has room for, whose cells are marked `data-wide`; elsewhere a {@link RowDetail} says what they do. */
  wideColumns?: readonly string[]
  /** Narrower cells, for many columns of long figures. */
  dense?: boolean
  /** Keeps the last column in sight too, as where it holds a total. */
  stickyLast?: boolean
  /** All columns but the first are figures, which scroll by whole columns. */
  wholeColumns?: boolean
  /** As `wholeColumns`, and the last one is a total, which stays in sight. */
  totalLast?: boolean
  /** With `wholeColumns` or `totalLast`: selector of a cell that is in sight when the table comes, where the window has no room for all its columns. */
  startAt?: string
  sort?: TableSort
  /** What a heading means, by its text. */
  help?: Readonly<Record<string, string>>
  /** A row of totals, under all others. */
  foot?: React.ReactNode
  children: React.ReactNode
}) => {
  const box = useRef<HTMLElement>(null)
  useWholeColumns(box, { whole: wholeColumns || totalLast, startAt })
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={classes.scroll} tabIndex={0} aria-label={`Tabla: ${caption}`}>
      <table
        className={classes.table}
        data-dense={dense || undefined}
        data-sticky-last={stickyLast || undefined}
        data-whole-columns={wholeColumns || totalLast || undefined}
        data-total-last={totalLast || undefined}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-text={textColumns.includes(column) || undefined}
                data-wide={wideColumns.includes(column) || undefined}
                aria-sort={ariaSort(column, sort)}
              >
                {sort?.columns.includes(column) ? <SortButton column={column} sort={sort} /> : column}
                {help[column] !== undefined && <InfoTooltip about={column} text={help[column]} />}
                {sort?.beside?.[column] !== undefined && (
                  <div className={classes.beside}>
                    <SortButton column={sort.beside[column]} sort={sort} />
                  </div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}
