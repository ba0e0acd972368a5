import classes from './dialog-actions.module.css'

/** The buttons that end a dialogue: beside each other at its right, and on a phone as wide as it allows. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
