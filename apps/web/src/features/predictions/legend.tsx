import classes from './legend.module.css'

/** How predictions are told from sales, in tables and charts alike. */
export const PredictionLegend = () => (
  <ul className={classes.legend} aria-label="Leyenda">
    <li>
      <span className={classes.sold} aria-hidden />
      Ventas
    </li>
    <li>
      <span className={classes.expected} aria-hidden />
      Predicción
    </li>
  </ul>
)
