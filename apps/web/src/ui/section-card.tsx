import { memo, useId } from 'react'
import { InfoTooltip } from './info-tooltip.tsx'
import classes from './section-card.module.css'
import surface from './surface.module.css'

/** Separate from the body, because only the body changes with the figures. */
const Heading = memo(({ id, title, info }: { id: string; title: string; info: string | undefined }) => (
  <div className={classes.title}>
    <h2 className={classes.name} id={id}>
      {title}
    </h2>
    {info !== undefined && <InfoTooltip about={title} text={info} />}
  </div>
))

/** A titled card: a landmark with an optional explanation, and controls on its right. */
export const SectionCard = ({
  title,
  info,
  controls,
  dimmed = false,
  children,
}: {
  title: string
  info?: string
  controls?: React.ReactNode
  /** While newer data load. */
  dimmed?: boolean
  children: React.ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={dimmed} className={`${surface.surface} ${classes.card}`}>
      <header className={classes.head}>
        <Heading id={id} title={title} info={info} />
        {controls}
      </header>
      <div className={classes.body} data-dimmed={dimmed || undefined}>
        {children}
      </div>
    </section>
  )
}
