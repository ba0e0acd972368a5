import { memo } from 'react'
import type { OutlookFact } from './outlook.ts'
import classes from './outlook-strip.module.css'

/** What comes, in figures and words, before any table. */
export const OutlookStrip = memo(({ facts }: { facts: readonly OutlookFact[] }) =>
  facts.length === 0 ? null : (
    <section aria-label="Lo que viene" className={classes.strip}>
      {facts.map(({ title, figure, text }) => (
        <div key={title} className={classes.fact}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.figure}>{figure}</p>
          <p className={classes.text}>{text}</p>
        </div>
      ))}
    </section>
  ),
)
