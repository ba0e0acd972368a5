import { INVITATION_DAYS } from '@vigia/contract/constants.ts'
import { invitedToText } from '@vigia/contract/invitation-text.ts'
import type { StaffRole } from '@vigia/contract/roles.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { nameForStrangers } from './named.ts'

/** Maximum number of store names in a message. */
const MOST_STORES = 6

/** Names of the stores for the message. If one of them does not look like a name, only the number of stores is given. */
const storesSaid = (stores: readonly string[]): string[] => {
  const names = stores.flatMap((name) => nameForStrangers(name) ?? [])
  if (names.length === stores.length && names.length <= MOST_STORES) return names
  return [stores.length === 1 ? 'un local' : `${stores.length} locales`]
}

interface InvitationMail {
  to: string
  /** Name of the user who invites. */
  owner: string
  rol: StaffRole
  /** Names of the stores that the invited person will see; null for all. */
  stores: readonly string[] | null
  link: string
}

/** The message with the link to join a business. */
export const invitationMail = ({ to, owner, rol, stores, link }: InvitationMail): Mail => {
  const known = nameForStrangers(owner)
  const nombre = known ?? 'Alguien'
  return letter({
    to,
    subject: `${nombre} te invita a su negocio en Vigía`,
    before: [
      `${nombre} te invita a trabajar en su negocio en Vigía, donde se ve lo vendido y lo que se espera vender.`,
      `${invitedToText(rol, stores && storesSaid(stores))} Entra con este enlace y pon tu contraseña:`,
    ],
    action: { label: 'Aceptar la invitación', link },
    after: [
      `El enlace sirve una sola vez y durante ${INVITATION_DAYS} días.`,
      `Si no ${known === undefined ? 'sabes quién te invita' : `conoces a ${known}`}, no tienes que hacer nada: sin abrir el enlace no se crea ninguna cuenta.`,
    ],
  })
}
