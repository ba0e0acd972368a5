import type { AccuracySummary } from '@vigia/contract/calls/forecast-review.ts'
import { countOf, formatShare } from '../../lib/format.ts'
import classes from './forecast-review.module.css'
import { adjustmentText, repeatText } from './accuracy-text.ts'

const share = (value: number | null): string => (value === null ? '-' : formatShare(value))

/** How many months ended within the range, and our error beside that of repeating last year. */
export const AccuracyFacts = ({ summary, tried }: { summary: AccuracySummary; tried: boolean }) => {
  const compared = summary.error_ano_pasado !== null && summary.error_comparable !== null
  const adjustments = adjustmentText(summary)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{tried ? 'Así habríamos acertado' : 'Acertamos'}</dt>
        <dd>
          {summary.dentro} de {countOf(summary.meses, 'mes', 'meses')}
          <small>dentro del rango, que está hecho para 8 de cada 10</small>
        </dd>
      </div>
      <div>
        <dt>{tried ? 'El error habría sido' : 'Nos equivocamos'}</dt>
        <dd>
          {share(compared ? summary.error_comparable : summary.error)}
          <small>de lo que vendiste, en promedio</small>
        </dd>
      </div>
      {compared && (
        <div>
          <dt>Repetir el año pasado</dt>
          <dd>
            {share(summary.error_ano_pasado)}
            <small>{repeatText(summary.error_comparable!, summary.error_ano_pasado!)}</small>
          </dd>
        </div>
      )}
      {adjustments !== undefined && (
        <div>
          <dt>Tus ajustes</dt>
          <dd>
            {share(summary.error_con_ajuste)}
            <small>{adjustments}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
