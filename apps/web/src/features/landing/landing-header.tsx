import { PATHS } from '../../lib/paths.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { ANCHORS } from './anchors.ts'
import classes from './header.module.css'
import landing from './landing.module.css'

export const LandingHeader = () => (
  <header className={classes.header} data-header>
    <a href={PATHS.inicio} className={landing.brand}>
      <LogoMark />
      Vigía
    </a>
    <nav aria-label="Secciones de la página" className={classes.sections}>
      <a href={`#${ANCHORS.benefits}`}>Lo que ganas</a>
      <a href={`#${ANCHORS.plans}`}>Planes</a>
      <a href={`#${ANCHORS.contact}`}>Contacto</a>
    </nav>
    <a href={PATHS.login} className={`${landing.secondary} ${classes.toPortal}`}>
      Ir al Portal
    </a>
  </header>
)
