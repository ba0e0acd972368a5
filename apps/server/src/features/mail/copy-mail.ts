import { COPY_DAYS } from '@vigia/contract/constants.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/** The copy of all data is ready. @param link of the account page, on which the user logs in to download it */
export const copyReadyMail = (to: string, nombre: string, link: string): Mail =>
  letter({
    to,
    subject: 'La copia de tus datos está lista',
    nombre,
    before: ['La copia de los datos de tu negocio que pediste ya está lista. La descargas en tu cuenta:'],
    action: { label: 'Ir a mi cuenta', link },
    after: [
      `La guardamos ${COPY_DAYS} días y luego la borramos; puedes pedir otra cuando quieras.`,
      'Si no la pediste tú, cambia tu contraseña y respóndenos a este correo.',
    ],
  })
