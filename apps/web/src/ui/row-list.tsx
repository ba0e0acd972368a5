import classes from './row-list.module.css'

/** Things one under the other, with a line between them. */
export const RowList = ({ label, children }: { label?: string; children: React.ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

/** One of them: what it is, what is to know about it, and its buttons, which go to a line of their own on a phone. */
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
