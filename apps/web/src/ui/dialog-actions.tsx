import classes from './dialog-actions.module.css'

/** The buttons at the end of a dialog: side by side on the right, and full width on phones. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
