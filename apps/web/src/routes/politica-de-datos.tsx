import { useQuery } from '@tanstack/react-query'
import { DATA_POLICY_VERSION, DELETION_DAYS } from '@vigia/contract/constants.ts'
import { encryptionText, OWN_ENCRYPTION, ownEncryptionDetails } from '../lib/encryption-text.ts'
import { siteQuery } from '../lib/site.query.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../lib/site.ts'
import { DocumentPage, DocumentSections, PhoneLink } from '../ui/document-page.tsx'

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
    text: 'Puedes consultar, exportar, eliminar y rectificar tus datos cuando quieras: en Cuenta y en Importar Ventas lo haces tú. También puedes retirar tu autorización, como lo dispone la Ley 1581 de 2012.',
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

export const Component = () => {
  const site = useQuery(siteQuery).data ?? DEFAULT_SITE
  const { contacto, cifrado } = site
  return (
    <DocumentPage
      title="Política de datos"
      description="Tus datos son tuyos: Vigía los usa solo para pronosticar tus ventas, no los comparte y los borra cuando te vas."
      version={DATA_POLICY_VERSION}
    >
      <DocumentSections sections={PROMISES} />
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
          o llama al <PhoneLink href={phoneLink(contacto.telefono)}>{contacto.telefono}</PhoneLink>. Dirección:{' '}
          {contacto.direccion}.
        </p>
        <p>
          La ley da 10 días hábiles para responderte una consulta y 15 para un reclamo. Si no te responden, puedes
          quejarte ante la Superintendencia de Industria y Comercio.
        </p>
      </section>
    </DocumentPage>
  )
}
