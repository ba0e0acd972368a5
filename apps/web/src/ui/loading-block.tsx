import { MESSAGES } from '@vigia/contract/messages.ts'
import classes from './loading-block.module.css'
import plain from './plain.module.css'

/** Between rows, in px. */
const GAP_PX = 8

/**
 * Placeholder rows with the height of the real ones, so that nothing moves when they arrive.
 * @param height of a row in px, including the gap below it; there is none after the last
 */
export const LoadingBlock = ({
  rows = 1,
  height = 36,
  message = MESSAGES.cargandoDatos,
}: {
  rows?: number
  height?: number
  message?: string
}) => (
  <output style={{ display: 'block' }} data-skeleton>
    <span className={plain.unseen}>{message}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} style={{ height: height - GAP_PX, marginTop: row === 0 ? 0 : GAP_PX }} />
    ))}
  </output>
)
