import { BOOKING_SLOT_MINUTES } from '@vigia/contract/constants.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../../lib/site.ts'
import { ANCHORS } from './anchors.ts'
import classes from './booking.module.css'
import landing from './landing.module.css'

const { correo, telefono } = DEFAULT_SITE.contacto

/**
 * The section to book a trial. It shows how to write or call until the calendar has loaded, and if it does not load. fill-site.ts inserts the
 * calendar.
 */
export const Booking = () => (
  <section id={ANCHORS.booking} aria-labelledby="agenda-titulo" className={landing.section} data-booking>
    <h2 id="agenda-titulo" className={landing.title}>
      Agenda tu prueba gratis
    </h2>
    <p className={landing.lead}>{BOOKING_SLOT_MINUTES} minutos con un asesor para ver tus propias ventas en Vigía.</p>
    <div data-booking-frame className={classes.frame} hidden>
      <p>Cargando el calendario...</p>
    </div>
    <div data-booking-fallback className={classes.fallback}>
      <p>
        <strong>Escríbenos o llámanos</strong> y acordamos la hora que te sirva.
      </p>
      <p className={`${landing.actions} ${classes.ways}`}>
        <a href={mailLink(correo)} data-contact="correo" className={landing.primary}>
          Escribir un correo
        </a>
        <a href={phoneLink(telefono)} data-contact="telefono" className={landing.secondary}>
          Llamar al <span>{telefono}</span>
        </a>
      </p>
    </div>
    <p data-booking-note className={classes.note} hidden>
      ¿No ves el calendario? <a href={`#${ANCHORS.contact}`}>Escríbenos o llámanos</a> y acordamos la hora.
    </p>
  </section>
)
