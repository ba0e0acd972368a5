import { renderToStaticMarkup } from 'react-dom/server'
import landing from './features/landing/landing.module.css?inline'
import pictures from './features/landing/pictures.module.css?inline'
import plans from './features/landing/plans.module.css?inline'
import { LandingPage } from './routes/landing.tsx'

/** The landing page as HTML, and its styles. Runs when the web is built; see build/landing-page.ts. */
export const landingMarkup = (): { html: string; styles: string } => ({
  html: renderToStaticMarkup(<LandingPage />),
  styles: landing + pictures + plans,
})
