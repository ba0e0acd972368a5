import { ADVISOR_CONTACT_BUSINESS_DAYS, WELCOME_LINK_DAYS } from '@vigia/contract/constants.ts'
import { untilText } from '@vigia/contract/long-date.ts'
import { FREE_PLAN } from '@vigia/contract/plans.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

export interface PlanNews {
  /** As stored. */
  plan: string
  /** ISO date of its last day. */
  until: string | null
}

const ADVISOR =
  ADVISOR_CONTACT_BUSINESS_DAYS === 1
    ? 'en máximo 1 día hábil'
    : `en máximo ${ADVISOR_CONTACT_BUSINESS_DAYS} días hábiles`

/** To somebody who bought a plan without an account. @param link to set the password, usable once */
export const welcomeMail = (to: string, nombre: string, { plan, until }: PlanNews, link: string): Mail =>
  letter({
    to,
    subject: 'Bienvenido a Vigía: entra a tu cuenta',
    nombre,
    before: [
      `Gracias por tu compra. Tu plan ${plan} está activo${untilText(until)}. Entras con este correo (${to}) y con la contraseña que pongas aquí:`,
    ],
    action: { label: 'Poner mi contraseña', link },
    after: [
      `El enlace sirve una sola vez y durante ${WELCOME_LINK_DAYS} días. Después pides otro en «¿Olvidaste tu contraseña?».`,
      `Un asesor te contacta ${ADVISOR} para ayudarte a integrar tus datos.`,
    ],
  })

export const planActiveMail = (to: string, nombre: string, { plan, until }: PlanNews, link: string): Mail =>
  letter({
    to,
    subject: `Tu plan ${plan} está activo`,
    nombre,
    before: [`Recibimos tu pago. Tu plan ${plan} está activo${untilText(until)}.`],
    action: { label: 'Ver mi cuenta', link },
    after: ['Si no fuiste tú, respóndenos a este correo.'],
  })

/** After a payment was refunded. */
export const planEndedMail = (to: string, nombre: string, { plan, until }: PlanNews, link: string): Mail =>
  letter({
    to,
    subject: 'Tu pago fue devuelto',
    nombre,
    before: [
      plan === FREE_PLAN
        ? 'El pago de tu plan fue devuelto y el plan terminó. Tu cuenta y tus datos siguen aquí, con el plan Reto 15, que es gratis.'
        : `Uno de tus pagos fue devuelto. Tu plan es ahora ${plan}${untilText(until)}; tus datos siguen aquí.`,
    ],
    action: { label: 'Ver mi cuenta', link },
  })
