import classes from './row-list.module.css'

/** A list of items, separated by lines. */
export const RowList = ({ label, children }: { label?: string; children: React.ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

/** An item: its name, details, and buttons, which get a line of their own on phones. */
export const RowItem = ({
  title,
  note,
  children,
}: {
  title: React.ReactNode
  note?: React.ReactNode
  children?: React.ReactNode
}) => (
  <li className={classes.row}>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {note !== undefined && <div className={classes.note}>{note}</div>}
    </div>
    {children && (
      <div className={classes.buttons} data-print="no">
        {children}
      </div>
    )}
  </li>
)
