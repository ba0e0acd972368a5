import { PATHS } from '../../lib/paths.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../../lib/site.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { ANCHORS } from './anchors.ts'
import { MailIcon, PhoneIcon, PinIcon } from './icons.tsx'
import classes from './contact.module.css'
import landing from './landing.module.css'

const { correo, telefono, direccion } = DEFAULT_SITE.contacto

/** How to contact the seller. fill-site.ts replaces the marked parts with the data of this installation. */
const ContactData = () => (
  <address className={classes.address}>
    <a href={mailLink(correo)} data-contact="correo">
      <MailIcon />
      <span>{correo}</span>
    </a>
    <a href={phoneLink(telefono)} data-contact="telefono">
      <PhoneIcon />
      <span>{telefono}</span>
    </a>
    <span data-contact="direccion">
      <PinIcon />
      <span>{direccion}</span>
    </span>
  </address>
)

export const Contact = () => (
  <section id={ANCHORS.contact} aria-labelledby="contacto-titulo" className={classes.contact}>
    <div>
      <h2 id="contacto-titulo" className={landing.title}>
        Hablemos
      </h2>
      <p className={landing.lead}>¿Dudas sobre tu archivo, los planes o tus datos? Te responde una persona.</p>
    </div>
    <ContactData />
  </section>
)

export const Footer = () => (
  <footer className={classes.footer}>
    <span className={landing.brand}>
      <LogoMark size={24} />
      Vigía
    </span>
    <nav aria-label="Enlaces del pie de página">
      <a href={`#${ANCHORS.plans}`}>Planes</a>
      <a href={PATHS.politica}>Política de datos</a>
      <a href={PATHS.terminos}>Términos del servicio</a>
      <a href={PATHS.registro}>Crear cuenta</a>
      <a href={PATHS.login}>Ir al Portal</a>
    </nav>
  </footer>
)
