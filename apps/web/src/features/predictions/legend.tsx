import { memo } from 'react'
import classes from './legend.module.css'

/** Legend of sales and predictions, for tables and charts. */
export const PredictionLegend = memo(
  ({ range = false, trend = false, adjusted = false }: { range?: boolean; trend?: boolean; adjusted?: boolean }) => (
    <ul className={classes.legend} aria-label="Leyenda">
      <li>
        <span className={classes.sold} aria-hidden />
        Ventas
      </li>
      <li>
        <span className={classes.expected} aria-hidden />
        Predicción
      </li>
      {range && (
        <li>
          <span className={classes.range} aria-hidden />
          Lo probable: 8 de cada 10 meses caen ahí
        </li>
      )}
      {adjusted && (
        <li>
          <span className={classes.unadjusted} aria-hidden />
          Sin tus ajustes
        </li>
      )}
      {trend && (
        <li>
          <span className={classes.trend} aria-hidden />
          Tendencia
        </li>
      )}
    </ul>
  ),
)
