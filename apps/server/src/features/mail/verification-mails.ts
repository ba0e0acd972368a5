import { EMAIL_LINK_DAYS, WELCOME_LINK_DAYS } from '@vigia/contract/constants.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/** @param link verifies the address */
export const verificationMail = (to: string, nombre: string, link: string): Mail =>
  letter({
    to,
    subject: 'Confirma tu correo en Vigía',
    nombre,
    before: ['Creaste una cuenta en Vigía con este correo. Confírmalo para que podamos escribirte sobre tus ventas:'],
    action: { label: 'Confirmar mi correo', link },
    after: [
      `El enlace sirve una sola vez y durante ${EMAIL_LINK_DAYS} días. Mientras tanto puedes usar Vigía.`,
      'Si no fuiste tú, no tienes que hacer nada: sin confirmar no volvemos a escribirte por nuestra cuenta.',
    ],
  })

/** To the owner of an address with which somebody tries to register again. @param link to the login */
export const knownAddressMail = (to: string, nombre: string, link: string): Mail =>
  letter({
    to,
    subject: 'Ya tienes una cuenta en Vigía',
    nombre,
    before: [
      'Alguien quiso crear una cuenta en Vigía con este correo, que ya tiene una. No cambiamos nada en ella. Si fuiste tú, entra con tu contraseña de siempre:',
    ],
    action: { label: 'Entrar a mi cuenta', link },
    after: [
      'Si no la recuerdas, pon una nueva en «¿Olvidaste tu contraseña?».',
      'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta.',
    ],
  })

/** To a person for whom the operator created an account. @param link to set the password, usable once */
export const openedAccountMail = (to: string, nombre: string, link: string): Mail =>
  letter({
    to,
    subject: 'Tu cuenta de Vigía está lista',
    nombre,
    before: [`Te abrimos una cuenta en Vigía. Entras con este correo (${to}) y con la contraseña que pongas aquí:`],
    action: { label: 'Poner mi contraseña', link },
    after: [
      `El enlace sirve una sola vez y durante ${WELCOME_LINK_DAYS} días. Después pides otro en «¿Olvidaste tu contraseña?».`,
    ],
  })
