import { useRef } from 'react'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import classes from './figure-table.module.css'
import fixed from './figure-table-columns.module.css'
import { InfoTooltip } from './info-tooltip.tsx'
import { useWholeColumns } from './use-whole-columns.ts'

/** The current sort order of a table, and the function called by a click on a heading. */
interface TableSort {
  column: string
  descending: boolean
  /** The headings that can be sorted by. */
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

/** Below the name of a row: the values of columns that narrow windows hide, and with `always` values that have no column. */
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
  /** For screen readers; sighted users read the card's title. */
  caption: string
  columns: readonly string[]
  /** Text columns, aligned left; figures are aligned right. */
  textColumns?: readonly string[]
  /** Columns shown in wide windows only; their cells are marked `data-wide`. Elsewhere a {@link RowDetail} shows their values. */
  wideColumns?: readonly string[]
  /** Narrower cells, for many columns of long figures. */
  dense?: boolean
  /** Keeps the last column in view as well, for instance a total. */
  stickyLast?: boolean
  /** All columns but the first are figures; scrolling stops at whole columns. */
  wholeColumns?: boolean
  /** As `wholeColumns`, and the last column is a total that stays in view. */
  totalLast?: boolean
  /** With `wholeColumns` or `totalLast`: selector of a cell that is in view when the table opens, if not all columns fit. */
  startAt?: string
  sort?: TableSort
  /** Explanations of headings, by their text. */
  help?: Readonly<Record<string, string>>
  /** A row of totals, below all others. */
  foot?: React.ReactNode
  children: React.ReactNode
}) => {
  const box = useRef<HTMLElement>(null)
  useWholeColumns(box, { whole: wholeColumns || totalLast, startAt })
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={`${classes.scroll} ${fixed.scroll}`} tabIndex={0} aria-label={`Tabla: ${caption}`}>
      <table
        className={`${classes.table} ${fixed.table}`}
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
