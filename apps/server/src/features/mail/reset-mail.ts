import { RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/** The message with the link to set a new password. @param nombre name as registered */
export const resetMail = (to: string, nombre: string, link: string): Mail =>
  letter({
    to,
    subject: 'Pon una contraseña nueva en Vigía',
    nombre,
    before: ['Alguien pidió poner una contraseña nueva en tu cuenta de Vigía. Si fuiste tú, hazlo con este enlace:'],
    action: { label: 'Poner contraseña nueva', link },
    after: [
      `El enlace sirve una sola vez y durante ${RESET_LINK_MINUTES} minutos.`,
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma y nadie entró a tu cuenta.',
    ],
  })
