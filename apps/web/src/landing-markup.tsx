import { renderToStaticMarkup } from 'react-dom/server'
import benefits from './features/landing/benefits.module.css?inline'
import booking from './features/landing/booking.module.css?inline'
import contact from './features/landing/contact.module.css?inline'
import dataNotice from './features/landing/data-notice.module.css?inline'
import header from './features/landing/header.module.css?inline'
import hero from './features/landing/hero.module.css?inline'
import landing from './features/landing/landing.module.css?inline'
import pictures from './features/landing/pictures.module.css?inline'
import plans from './features/landing/plans.module.css?inline'
import { LandingPage } from './routes/landing.tsx'

/** The landing page as HTML, and its styles. Runs when the web is built; see build/landing-page.ts. */
export const landingMarkup = (): { html: string; styles: string } => ({
  html: renderToStaticMarkup(<LandingPage />),
  // The shared styles come first, because those of a section override them.
  styles: [landing, header, hero, benefits, dataNotice, booking, contact, pictures, plans].join(''),
})
