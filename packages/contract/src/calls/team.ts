import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { MAX_INT_ID, messageBody, uuidParams, lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { roles, staffRoles } from '../roles.ts'
import { currentPassword, emailField, newPasswordField } from '../forms.ts'

/** Maximum number of stores to which a user can be limited. */
const MAX_STORES = 1000

const storeIds = z.array(z.number().int().min(1).max(MAX_INT_ID)).max(MAX_STORES, MESSAGES.datosInvalidos).nullable()

const teamMember = z.object({
  id: z.string(),
  nombre: z.string(),
  correo: z.string(),
  rol: z.enum(roles),
  /** Ids of the stores that the user sees; null for all. Deleted stores are left out. */
  locales: z.array(z.number()).nullable(),
  desde: z.string(),
  /** Whether it is the user who asks. */
  actual: z.boolean(),
})

export type TeamMember = z.infer<typeof teamMember>

export const invitation = z.object({
  id: z.string(),
  correo: z.string(),
  rol: z.enum(staffRoles),
  locales: z.array(z.number()).nullable(),
  vence_en: z.string(),
  vencida: z.boolean(),
})

export type Invitation = z.infer<typeof invitation>

/** Owner first, then by name; newest invitation first. */
export const getTeam = defineCall({
  method: 'GET',
  path: '/equipo',
  summary: 'Las personas del negocio y las invitaciones que no se han usado',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  response: z.object({ data: z.object({ personas: z.array(teamMember), invitaciones: z.array(invitation) }) }),
})

const permission = z.object({
  rol: z.enum(staffRoles, MESSAGES.rolInvalido),
  /** Null for all stores, including future ones. */
  locales: storeIds.refine((ids) => ids === null || ids.length > 0, MESSAGES.localesFaltan),
})

/** Replaces an earlier invitation of the address. Whether the address has an account elsewhere is not revealed. */
export const invitePerson = defineCall({
  method: 'POST',
  path: '/equipo/invitaciones',
  summary: 'Invita por correo a una persona: el enlace sirve una vez y 7 días',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 201,
  body: permission.extend({ correo: emailField }),
  response: messageBody,
})

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/equipo/invitaciones/:id',
  summary: 'Retira una invitación: su enlace ya no sirve',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

/** Ends the user's sessions. */
export const changeMember = defineCall({
  method: 'PATCH',
  path: '/equipo/:id',
  summary: 'Cambia el rol de una persona y los locales que ve',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  body: permission,
  response: messageBody,
})

/** Ends their sessions and access; what they did is kept. */
export const removeMember = defineCall({
  method: 'DELETE',
  path: '/equipo/:id',
  summary: 'Retira a una persona del negocio',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

/** The former owner becomes an editor. All sessions but the current one end. */
export const handOver = defineCall({
  method: 'POST',
  path: '/equipo/:id/entregar',
  summary: 'Hace dueño de la cuenta a otra persona del equipo',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  body: z.object({ clave: currentPassword }),
  response: messageBody,
})

/** Deletes the user who asks, with their personal data; what they did for the business is kept. The owner must transfer the business first. */
export const leaveTeam = defineCall({
  method: 'POST',
  path: '/equipo/salida',
  summary: 'Deja el negocio: borra a la persona que lo pide',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  body: z.object({ clave: currentPassword }),
  response: messageBody,
})

const token = z.string().min(20, MESSAGES.invitacionVencida).max(100, MESSAGES.invitacionVencida)

/** The content of an invitation. A POST, so that no log contains the token. */
export const readInvitation = defineCall({
  method: 'POST',
  path: '/invitaciones/consulta',
  summary: 'A qué invita un enlace',
  authenticated: false,
  status: 200,
  body: z.object({ token }),
  response: z.object({
    data: z.object({
      correo: z.string(),
      /** Name of the owner who invites. */
      invita: z.string(),
      rol: z.enum(staffRoles),
      /** Names of the stores; null for all. */
      locales: z.array(z.string()).nullable(),
      /** Whether the address has an account, so that the invitation cannot be accepted. */
      con_cuenta: z.boolean(),
    }),
  }),
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/invitaciones/aceptar',
  summary: 'Acepta una invitación: crea la persona con su contraseña',
  authenticated: false,
  status: 201,
  body: z.object({
    token,
    nombre: lineOfText().min(1, MESSAGES.campoVacio).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
    password: newPasswordField,
    acepta_politica: z.literal(true, MESSAGES.politicaSinAceptar),
  }),
  response: messageBody,
})
