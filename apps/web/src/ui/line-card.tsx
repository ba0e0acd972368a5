import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './line-card.module.css'
import surface from './surface.module.css'

/** A card of one line: a short text, and all details on request. Printed pages show the details. */
export const LineCard = ({
  title,
  summary,
  onOpen,
  children,
  ref,
}: {
  title: string
  /** Cut at the end of the line, so the content must repeat it. */
  summary: React.ReactNode
  /** Loads what may be clicked in the content next. */
  onOpen?: () => void
  children: React.ReactNode
  ref?: React.Ref<HTMLElement>
}) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = (): void => {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  return (
    <section ref={ref} aria-label={title} className={`${surface.surface} ${classes.card}`}>
      <h2 className={classes.heading}>
        <button type="button" className={classes.line} aria-expanded={open} aria-controls={id} onClick={toggle}>
          <span className={classes.title}>{title}</span>
          <span className={classes.summary}>{!open && summary}</span>
          <IconChevronDown size={18} stroke={1.8} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      <div id={id} className={classes.body} data-open={open || undefined}>
        {children}
      </div>
    </section>
  )
}

/** The same line without details; `action` is at its end. */
export const PlainLineCard = ({
  title,
  summary,
  action,
  onScreen = false,
  ref,
}: {
  title: string
  summary: React.ReactNode
  action?: React.ReactNode
  /** Not printed, because it only offers an action. */
  onScreen?: boolean
  ref?: React.Ref<HTMLElement>
}) => (
  <section
    ref={ref}
    aria-label={title}
    className={`${surface.surface} ${classes.card}`}
    data-print={onScreen ? 'no' : undefined}
  >
    <div className={classes.line} data-plain>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.summary}>{summary}</div>
      {action}
    </div>
  </section>
)
