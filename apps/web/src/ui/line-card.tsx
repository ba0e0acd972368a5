import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './line-card.module.css'
import surface from './surface.module.css'

/** A card of one line: what it says in short, and all of it on request. On paper all of it stands. */
export const LineCard = ({
  title,
  summary,
  onOpen,
  children,
  ref,
}: {
  title: string
  /** Cut where the line ends; the content must say it too. */
  summary: React.ReactNode
  /** Asks for what may be pressed in the content next. */
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

/** The same line where there is nothing more to show; `action` stands at its end. */
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
  /** It only invites to do something: it is not printed. */
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
