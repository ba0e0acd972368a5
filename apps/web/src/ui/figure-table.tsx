import classes from './figure-table.module.css'

/** A table of figures that scrolls sideways under its fixed first column. */
export const FigureTable = ({
  caption,
  columns,
  textColumns = [],
  dense = false,
  stickyLast = false,
  children,
}: {
  /** For screen readers; the card's title says it to the eye. */
  caption: string
  columns: readonly string[]
  /** Columns of words, which align left; figures align right. */
  textColumns?: readonly string[]
  /** Narrower cells, for many columns of long figures. */
  dense?: boolean
  /** Keeps the last column in sight too, as where it holds a total. */
  stickyLast?: boolean
  children: React.ReactNode
}) => (
  // A region that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={classes.scroll} tabIndex={0} aria-label={`Tabla: ${caption}`}>
    <table className={classes.table} data-dense={dense || undefined} data-sticky-last={stickyLast || undefined}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-text={textColumns.includes(column) || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
