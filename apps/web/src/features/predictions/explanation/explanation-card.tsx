import { Skeleton } from '@mantine/core'
import { memo, useDeferredValue } from 'react'
import type { ValueMode } from '../../../lib/format.ts'
import type { DashboardExplanation } from '../model/dashboard-model.ts'
import { RetryButton } from '../retry-button.tsx'
import { forecastExplanation } from './forecast-explanation.ts'
import classes from './explanation-card.module.css'

const TITLE = '¿Por qué este número?'

const UNAVAILABLE_TEXT: Record<Extract<DashboardExplanation, string>, string> = {
  combined:
    'Con varios filtros a la vez, lo esperado es la suma de sus partes. Elige un solo local, cliente, categoría o producto, o quita los filtros, para ver de dónde sale.',
  'to-come': 'La explicación llega con el próximo pronóstico.',
  failed: 'No pudimos traer la explicación; las cifras sí están completas.',
}

interface Props {
  explanation: DashboardExplanation
  mode: ValueMode
}

const ExplanationContent = memo(({ explanation, mode }: Props) => {
  const explained = typeof explanation === 'string' ? undefined : forecastExplanation(explanation, mode)
  return (
    <section aria-label={TITLE} className={classes.card}>
      <div className={explained ? undefined : classes.unavailable}>
        <h2 className={classes.title}>{TITLE}</h2>
        {explained?.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        {typeof explanation === 'string' && <p className={classes.note}>{UNAVAILABLE_TEXT[explanation]}</p>}
        {explanation === 'failed' && <RetryButton />}
      </div>
      {explained && (
        <ul className={classes.parts}>
          {explained.parts.map(({ text, figure }) => (
            <li key={text}>
              <span>{text}</span> <span className={classes.figure}>{figure}</span>
            </li>
          ))}
          <li className={classes.total}>
            <span>{explained.span} se espera:</span> <span className={classes.figure}>{explained.total}</span>
          </li>
        </ul>
      )}
    </section>
  )
})

/**
 * Explains the sum of the next months. Of the same height with and without an explanation, so that no card below
 * moves. Rendered after the figures that it explains (deferred).
 */
export const ExplanationCard = ({ explanation, mode }: Props) => (
  <ExplanationContent explanation={useDeferredValue(explanation)} mode={useDeferredValue(mode)} />
)

/** Shown in place of the card while its data load; of the same height. */
export const ExplanationSkeleton = () => (
  <section aria-label={TITLE} aria-busy className={classes.card}>
    <h2 className={classes.title}>{TITLE}</h2>
    <div aria-hidden>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={14} mb={12} radius={6} />
      ))}
    </div>
  </section>
)
