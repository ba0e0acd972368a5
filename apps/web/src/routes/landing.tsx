import { Benefits } from '../features/landing/benefits.tsx'
import { Booking, Contact, DataNotice } from '../features/landing/contact.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingHeader } from '../features/landing/landing-header.tsx'
import classes from '../features/landing/landing.module.css'
import { PlanTable } from '../features/landing/plan-table.tsx'

/** The only page without Mantine: plain elements and the shared tokens keep a visitor's first load small. */
export const Component = () => (
  <div className={classes.page}>
    <title>Vigía · Predicción de ventas para PYMES</title>
    <LandingHeader />
    <main className={classes.main}>
      <Hero />
      <Benefits />
      <PlanTable />
      <DataNotice />
      <Booking />
    </main>
    <Contact />
  </div>
)
