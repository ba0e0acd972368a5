import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import type { ValueMode } from '../../lib/format.ts'
import type { DashboardExplanation } from './dashboard-model.ts'
import { why } from './why.ts'
import classes from './why-card.module.css'

const TITLE = '¿Por qué este número?'

const UNTOLD: Record<Extract<DashboardExplanation, string>, string> = {
  combined:
    'Con varios filtros a la vez, lo esperado es la suma de sus partes. Elige un solo local, cliente, categoría o producto, o quita los filtros, para ver de dónde sale.',
  'to-come': 'La explicación llega con el próximo pronóstico.',
  failed: 'No pudimos traer la explicación; las cifras sí están completas. Recarga la página para intentarlo de nuevo.',
}

/** What moves the sum of the next months. As high with an explanation as without, so that no card below it moves. */
export const WhyCard = memo(({ explanation, mode }: { explanation: DashboardExplanation; mode: ValueMode }) => {
  const told = typeof explanation === 'string' ? undefined : why(explanation, mode)
  return (
    <section aria-label={TITLE} className={classes.card}>
      <div className={told ? undefined : classes.untold}>
        <h2 className={classes.title}>{TITLE}</h2>
        {told?.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        {typeof explanation === 'string' && <p className={classes.note}>{UNTOLD[explanation]}</p>}
      </div>
      {told && (
        <ul className={classes.parts}>
          {told.parts.map(({ text, figure }) => (
            <li key={text}>
              <span>{text}</span> <span className={classes.figure}>{figure}</span>
            </li>
          ))}
          <li className={classes.total}>
            <span>{told.span} se espera:</span> <span className={classes.figure}>{told.total}</span>
          </li>
        </ul>
      )}
    </section>
  )
})

/** The card's place before its data come. */
export const WhyRoom = () => (
  <section aria-label={TITLE} aria-busy className={classes.card}>
    <h2 className={classes.title}>{TITLE}</h2>
    <div aria-hidden>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={14} mb={12} radius={6} />
      ))}
    </div>
  </section>
)
