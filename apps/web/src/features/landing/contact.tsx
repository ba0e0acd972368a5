import { BOOKING_SLOT_MINUTES, BOOKING_WIDGET_HEIGHT_PX } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { SITE } from '../../lib/site.ts'
import classes from './landing.module.css'

const ContactData = () => (
  <address className={classes.address}>
    <a href={`mailto:${SITE.contactEmail}`}>{SITE.contactEmail}</a>
    <a href={`tel:${SITE.contactPhone.replaceAll(/[^\d+]/g, '')}`}>{SITE.contactPhone}</a>
    <span>{SITE.contactAddress}</span>
  </address>
)

export const DataNotice = () => (
  <section aria-label="Tus datos son tuyos" className={classes.notice}>
    <h2>Tus datos son tuyos</h2>
    <p>
      Los usamos solo para calcular tu pronóstico y no los compartimos con nadie.{' '}
      <Link to={PATHS.politica}>Lee la política de datos</Link>.
    </p>
  </section>
)

export const Booking = () => (
  <section aria-labelledby="agenda-titulo" className={classes.section}>
    <h2 id="agenda-titulo">Agenda tu prueba gratis</h2>
    <p className={classes.lead}>{BOOKING_SLOT_MINUTES} minutos con un asesor para ver tus propias ventas en Vigía.</p>
    {SITE.bookingUrl === undefined ? (
      <div className={classes.fallback}>
        <p>Escríbenos o llámanos y acordamos la hora que te sirva.</p>
        <ContactData />
      </div>
    ) : (
      // A calendar needs its own scripts, storage, forms and windows: a sandbox that allows them all protects nothing.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        src={SITE.bookingUrl}
        title="Agenda de citas"
        loading="lazy"
        className={classes.booking}
        height={BOOKING_WIDGET_HEIGHT_PX}
      />
    )}
  </section>
)

export const Contact = () => (
  <footer className={classes.footer}>
    <section aria-labelledby="contacto-titulo">
      <h2 id="contacto-titulo">Contacto</h2>
      <ContactData />
    </section>
    <Link to={PATHS.politica}>Política de datos</Link>
  </footer>
)
