import type { AccuracySummary } from '@vigia/contract/calls/forecast-review.ts'
import { countOf, formatError } from '../../lib/format.ts'
import classes from './forecast-review.module.css'
import { adjustmentText, mostlyText, repeatText, repeatedError, sideOfError, summaryError } from './accuracy-text.ts'

const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : formatError(value)

/** How many months were within the interval, and our error compared with that of repeating last year. */
export const AccuracyFacts = ({ summary, tried }: { summary: AccuracySummary; tried: boolean }) => {
  const compared = repeatText(summary)
  const adjustments = adjustmentText(summary)
  const side = sideOfError(summary)
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
          {summaryError(summary) ?? '-'}
          {summary.error !== null && (
            <small>de lo que vendiste, en promedio{side !== undefined && `. ${mostlyText(side, tried)}`}</small>
          )}
        </dd>
      </div>
      {compared !== undefined && (
        <div>
          <dt>Repetir el año pasado</dt>
          <dd>
            {share(repeatedError(summary))}
            <small>{compared}</small>
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
