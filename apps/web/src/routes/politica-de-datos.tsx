import { useQuery } from '@tanstack/react-query'
import { DATA_POLICY_VERSION, DELETION_DAYS } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { formatDate } from '../lib/format.ts'
import { encryptionText, OWN_ENCRYPTION, ownEncryptionDetails } from '../lib/encryption-text.ts'
import { PATHS } from '../lib/paths.ts'
import { siteQuery } from '../lib/site.query.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../lib/site.ts'
import { BrandLink } from '../ui/brand-link.tsx'
import classes from './politica-de-datos.module.css'

const PROMISES: readonly { title: string; text: string }[] = [
  {
    title: 'Tus datos son tuyos',
    text: 'Eres el dueño de los datos que subes: tus ventas, tus clientes, tus productos y tus locales. Vigía no adquiere ningún derecho sobre ellos.',
  },
  {
    title: 'Solo para pronosticar',
    text: 'Los usamos únicamente para calcular y mostrarte tus predicciones de ventas. No hacemos publicidad con ellos ni los usamos para otro negocio.',
  },
  {
    title: 'No compartimos nada',
    text: 'No vendemos, cedemos ni mostramos tus datos a ninguna otra persona o empresa.',
  },
  {
    title: 'Tus derechos',
    text: 'Puedes consultar, exportar, eliminar y rectificar tus datos cuando quieras. También puedes retirar tu autorización, como lo dispone la Ley 1581 de 2012.',
  },
  {
    title: 'Si eres menor de edad',
    text: 'Te registras con la autorización de tu madre, tu padre o tu acudiente, que puede ejercer estos derechos por ti.',
  },
  {
    title: 'Cuando te vas',
    text: `Si cancelas tu cuenta, eliminamos tus datos en un plazo máximo de ${DELETION_DAYS} días. Hasta entonces puedes arrepentirte.`,
  },
]

const UNSTATED =
  'Si la conexión y el disco van cifrados depende de quien administra esta instalación, que no lo ha declarado: pregúntale.'

/** Plain elements on purpose: this is read, and printed, as a document. */
export const Component = () => {
  const site = useQuery(siteQuery).data ?? DEFAULT_SITE
  const { contacto, cifrado } = site
  return (
    <main className={classes.page}>
      <title>Política de datos · Vigía</title>
      <meta
        name="description"
        content="Tus datos son tuyos: Vigía los usa solo para pronosticar tus ventas, no los comparte y los borra cuando te vas."
      />
      <div className={classes.top}>
        <BrandLink />
        <Link to={PATHS.inicio} className={classes.back}>
          Volver al inicio
        </Link>
      </div>
      <h1>Política de datos</h1>
      <p className={classes.version}>
        Versión del <time dateTime={DATA_POLICY_VERSION}>{formatDate(DATA_POLICY_VERSION)}</time>
      </p>
      {PROMISES.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2>Qué va cifrado</h2>
        <p>
          {OWN_ENCRYPTION} {ownEncryptionDetails(site)} Tu contraseña no la conoce nadie, tampoco nosotros.
        </p>
        <p>{encryptionText(cifrado) ?? UNSTATED}</p>
      </section>
      <section>
        <h2>A quién escribirle</h2>
        <p>
          Para ejercer cualquiera de estos derechos escribe a <a href={mailLink(contacto.correo)}>{contacto.correo}</a>{' '}
          o llama al{' '}
          <a href={phoneLink(contacto.telefono)} className={classes.phone}>
            {contacto.telefono}
          </a>
          . Dirección: {contacto.direccion}.
        </p>
      </section>
    </main>
  )
}
