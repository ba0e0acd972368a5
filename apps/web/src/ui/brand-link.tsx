import classes from './brand-link.module.css'
import { LogoMark } from './logo.tsx'

/** The brand with a link to the landing page, which is a separate document, hence a plain link. */
export const BrandLink = () => (
  <a href="/" className={classes.brand}>
    <LogoMark />
    Vigía
  </a>
)
