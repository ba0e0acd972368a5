import { Skeleton } from '@mantine/core'
import { memo, useDeferredValue, useMemo } from 'react'
import type { ValueMode } from '../../../lib/format.ts'
import { LineCard, PlainLineCard } from '../../../ui/line-card.tsx'
import type { DashboardExplanation } from '../model/dashboard-model.ts'
import { RetryButton } from '../retry-button.tsx'
import { forecastExplanation } from './forecast-explanation.ts'
import classes from './explanation-card.module.css'

const TITLE = '¿Por qué este número?'

const UNAVAILABLE_TEXT: Record<Extract<DashboardExplanation, string>, string> = {
  combined:
    'Con filtros de distinta clase a la vez, lo esperado es la suma de sus partes. Deja solo locales, clientes, categorías o productos para ver de dónde sale.',
  'to-come': 'La explicación llega con el próximo pronóstico.',
  failed: 'No pudimos traer la explicación; las cifras sí están completas.',
}

interface Props {
  explanation: DashboardExplanation
  /** The expected sum of the months as the tables show it, commitments included. */
  expected: number | undefined
  mode: ValueMode
}

const ExplanationContent = memo(({ explanation, expected, mode }: Props) => {
  if (typeof explanation === 'string') {
    return (
      <PlainLineCard
        title={TITLE}
        summary={UNAVAILABLE_TEXT[explanation]}
        action={explanation === 'failed' && <RetryButton />}
      />
    )
  }
  const { notes, parts, span, total, summary } = forecastExplanation(explanation, mode, expected)
  return (
    <LineCard title={TITLE} summary={summary}>
      <div className={classes.columns}>
        <div>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </div>
        <ul className={classes.parts}>
          {parts.map(({ text, figure }) => (
            <li key={text}>
              <span>{text}</span> <span className={classes.figure}>{figure}</span>
            </li>
          ))}
          <li className={classes.total}>
            <span>{span} se espera:</span> <span className={classes.figure}>{total}</span>
          </li>
        </ul>
      </div>
    </LineCard>
  )
})

/** Explains the expected sum of the next months, in one line or in full. Rendered after the figures it explains (deferred). */
export const ExplanationCard = ({ explanation, expected, mode }: Props) => (
  <ExplanationContent
    {...useDeferredValue(useMemo(() => ({ explanation, expected, mode }), [explanation, expected, mode]))}
  />
)

/** Shown in place of the card while its data load; of the same height. */
export const ExplanationSkeleton = () => (
  <PlainLineCard title={TITLE} summary={<Skeleton aria-hidden height={14} radius={6} />} />
)
