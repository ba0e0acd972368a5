import { NAV_SCROLL_THRESHOLD_PX } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { useHideOnScroll } from '../../ui/use-hide-on-scroll.ts'
import classes from './landing.module.css'

export const LandingHeader = () => {
  const hidden = useHideOnScroll(NAV_SCROLL_THRESHOLD_PX)
  return (
    <header className={classes.header} data-hidden={hidden || undefined}>
      <Link to={PATHS.inicio} className={classes.brand}>
        <LogoMark />
        Vigía
      </Link>
      <Link to={PATHS.login} className={classes.portal}>
        Ir al Portal
      </Link>
    </header>
  )
}
