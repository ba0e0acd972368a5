import { INVITATION_DAYS } from '@vigia/contract/constants.ts'
import type { StaffRole } from '@vigia/contract/roles.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { nameForStrangers } from './named.ts'

const WHAT: Record<StaffRole, string> = {
  editor: 'Podrás importar ventas, registrar compromisos y consultar lo que se espera vender.',
  lector: 'Podrás consultar las ventas y lo que se espera vender.',
}

/** The message with the link to join a business. @param owner name of who invites */
export const invitationMail = (to: string, owner: string, rol: StaffRole, link: string): Mail => {
  const known = nameForStrangers(owner)
  const nombre = known ?? 'Alguien'
  return letter({
    to,
    subject: `${nombre} te invita a su negocio en Vigía`,
    before: [
      `${nombre} te invita a trabajar en su negocio en Vigía, donde se ve lo vendido y lo que se espera vender.`,
      `${WHAT[rol]} Entra con este enlace y pon tu contraseña:`,
    ],
    action: { label: 'Aceptar la invitación', link },
    after: [
      `El enlace sirve una sola vez y durante ${INVITATION_DAYS} días.`,
      `Si no ${known === undefined ? 'sabes quién te invita' : `conoces a ${known}`}, no tienes que hacer nada: sin abrir el enlace no se crea ninguna cuenta.`,
    ],
  })
}
