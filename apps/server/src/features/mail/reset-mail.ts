import { RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import { linkMail } from './link-mail.ts'
import type { Mail } from './mailer.ts'

/** The message with the link to set a new password. @param nombre as the person registered it */
export const resetMail = (to: string, nombre: string, link: string): Mail =>
  linkMail({
    to,
    subject: 'Pon una contraseña nueva en Vigía',
    before: [
      `Hola, ${nombre.split(' ')[0]}:`,
      'Alguien pidió poner una contraseña nueva en tu cuenta de Vigía. Si fuiste tú, hazlo con este enlace:',
    ],
    link,
    button: 'Poner contraseña nueva',
    after: [
      `El enlace sirve una sola vez y durante ${RESET_LINK_MINUTES} minutos.`,
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma y nadie entró a tu cuenta.',
    ],
  })
