import { useQuery } from '@tanstack/react-query'
import { COPY_DAYS, DELETION_DAYS, TERMS_VERSION } from '@vigia/contract/constants.ts'
import { FREE_TRIAL_DAYS, PAID_PLANS } from '@vigia/contract/plans.ts'
import { formatList } from '../lib/format.ts'
import { PATHS } from '../lib/paths.ts'
import { planPrice } from '../lib/plan-features.ts'
import { siteQuery } from '../lib/site.query.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../lib/site.ts'
import { DocumentPage, DocumentSections, PhoneLink } from '../ui/document-page.tsx'

const PRICES = formatList(PAID_PLANS.map((plan) => `${plan.name}, ${planPrice(plan)} por ${plan.duration}`))

const BEFORE_THE_DATA: readonly { title: string; text: string }[] = [
  {
    title: 'Qué hace Vigía',
    text: 'Lee los archivos de ventas que le das, te muestra lo que vendiste y calcula lo que podrías vender. No te vende mercancía, no lleva tu contabilidad y no reemplaza las facturas de tu programa.',
  },
  {
    title: 'El pronóstico puede fallar',
    text: 'Es un cálculo hecho con tus ventas pasadas, no una garantía. Te mostramos el rango probable y cuánto nos hemos equivocado; qué comprar, cuánto y cuándo lo decides tú. Si el archivo trae errores, el pronóstico también.',
  },
  {
    title: 'Los planes',
    text: `Reto 15 es gratis por ${FREE_TRIAL_DAYS} días. Los planes pagos son ${PRICES}. La tabla de planes dice qué trae cada uno.`,
  },
  {
    title: 'Cómo se paga',
    text: 'Cada pago vale por el tiempo de su plan y se hace en la página de un proveedor de pagos o por fuera de Vigía. Vigía no guarda tu tarjeta ni programa cobros: para seguir, pagas otra vez. Si un pago se devuelve, tu plan queda como si no lo hubieras hecho.',
  },
  {
    title: 'Cuando un plan termina',
    text: 'Tu cuenta y tus datos se quedan. Sigues entrando, importando y viendo tus ventas y predicciones en unidades; lo que es de un plan pago deja de mostrarse o de funcionar hasta que tengas uno otra vez. Lo mismo pasa al terminar los días gratis.',
  },
  {
    title: 'Lo que te toca a ti',
    text: 'Cuida tu contraseña, sube solo datos que puedas usar y decide a quién de tu equipo dejas entrar. Lo que haga alguien que invitaste queda en tu negocio.',
  },
]

const AFTER_THE_DATA: readonly { title: string; text: string }[] = [
  {
    title: 'Cómo te vas',
    text: `En Cuenta pides una copia de todo en un .zip que se abre con Excel, y la descargas durante ${COPY_DAYS} días. Ahí mismo cancelas: tienes ${DELETION_DAYS} días para arrepentirte y después borramos todo.`,
  },
  {
    title: 'Lo que no prometemos',
    text: 'Que Vigía funcione sin interrupciones, que lea cualquier archivo, ni que el pronóstico acierte. Guarda siempre tus archivos originales.',
  },
  {
    title: 'Si estos términos cambian',
    text: 'Cambia la fecha de arriba. Nada de aquí te quita los derechos que la ley colombiana te da como consumidor.',
  },
]

export const Component = () => {
  const { contacto } = useQuery(siteQuery).data ?? DEFAULT_SITE
  return (
    <DocumentPage
      title="Términos del servicio"
      description="Qué hace Vigía y qué no, cómo son los planes y los pagos, y cómo te vas con tus datos."
      version={TERMS_VERSION}
    >
      <DocumentSections sections={BEFORE_THE_DATA} />
      <section>
        <h2>Tus datos</h2>
        <p>
          Son tuyos. Para qué los usamos y qué puedes pedirnos está en la <a href={PATHS.politica}>política de datos</a>
          .
        </p>
      </section>
      <DocumentSections sections={AFTER_THE_DATA} />
      <section>
        <h2>A quién escribirle</h2>
        <p>
          A <a href={mailLink(contacto.correo)}>{contacto.correo}</a> o al{' '}
          <PhoneLink href={phoneLink(contacto.telefono)}>{contacto.telefono}</PhoneLink>. Dirección:{' '}
          {contacto.direccion}.
        </p>
      </section>
    </DocumentPage>
  )
}
