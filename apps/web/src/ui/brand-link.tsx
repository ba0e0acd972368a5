import classes from './brand-link.module.css'
import { LogoMark } from './logo.tsx'

/** Whose page this is, and the way to the landing page: a document of its own, hence a plain link. */
export const BrandLink = () => (
  <a href="/" className={classes.brand}>
    <LogoMark />
    Vigía
  </a>
)
