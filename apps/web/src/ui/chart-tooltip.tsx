import classes from './chart-tooltip.module.css'

export interface TooltipRow {
  label: string
  value: string
  color?: string
}

export interface TooltipContent {
  title: string
  rows: readonly TooltipRow[]
  note?: string | undefined
}

/** The tooltip of a chart: a heading and exact figures. */
export const ChartTooltip = ({ title, rows, note }: TooltipContent) => (
  <div className={classes.box}>
    <div className={classes.title}>{title}</div>
    {rows.map(({ label, value, color }) => (
      <div key={label} className={classes.row}>
        <span className={classes.label}>
          {color !== undefined && <span className={classes.swatch} style={{ background: color }} />}
          {label}
        </span>
        <span className={classes.value}>{value}</span>
      </div>
    ))}
    {note !== undefined && <div className={classes.note}>{note}</div>}
  </div>
)
