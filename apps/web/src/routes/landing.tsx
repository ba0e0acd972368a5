import { Benefits } from '../features/landing/benefits.tsx'
import { Booking } from '../features/landing/booking.tsx'
import { Contact, Footer } from '../features/landing/contact.tsx'
import { DataNotice } from '../features/landing/data-notice.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingHeader } from '../features/landing/landing-header.tsx'
import header from '../features/landing/header.module.css'
import classes from '../features/landing/landing.module.css'
import { Plans } from '../features/landing/plans.tsx'

/** Rendered once, at build time: no effects, no state, plain links. Its behaviour in the browser is in landing.ts. */
export const LandingPage = () => (
  <>
    <a href="#contenido" className={header.skip}>
      Saltar al contenido
    </a>
    <LandingHeader />
    <main id="contenido" tabIndex={-1} className={classes.main}>
      <Hero />
      <Benefits />
      <Plans />
      <DataNotice />
      <Booking />
      <Contact />
    </main>
    <Footer />
  </>
)
