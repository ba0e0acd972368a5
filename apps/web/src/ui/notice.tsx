import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react'
import classes from './notice.module.css'

const ICONS = {
  good: IconCircleCheck,
  doubt: IconHelpCircle,
  problem: IconAlertTriangle,
  calm: IconInfoCircle,
} as const

/** A message in the page: an icon, text, and optionally a button on its right. */
export const Notice = ({
  tone,
  title,
  action,
  children,
}: {
  tone: keyof typeof ICONS
  title?: string
  action?: React.ReactNode
  children?: React.ReactNode
}) => {
  const Icon = ICONS[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        {children}
      </div>
      {action}
    </div>
  )
}
