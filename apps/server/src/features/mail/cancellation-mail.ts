import { longDate } from '@vigia/contract/long-date.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/**
 * The account was cancelled. @param day ISO date on which everything is deleted @param link of the account page, on which the cancellation can be
 * undone
 */
export const cancellationMail = (to: string, nombre: string, day: string, link: string): Mail =>
  letter({
    to,
    subject: 'Tu cuenta quedó cancelada',
    nombre,
    before: [
      `Cancelaste tu cuenta. El ${longDate(day)} borramos los datos de tu negocio y los de quienes invitaste. Antes puedes descargar una copia, o arrepentirte:`,
    ],
    action: { label: 'Ir a mi cuenta', link },
    after: ['Si no fuiste tú, deshazlo ahí, cambia tu contraseña y respóndenos a este correo.'],
  })
