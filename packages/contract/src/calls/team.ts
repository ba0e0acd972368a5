import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { MAX_INT_ID, messageBody, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { roles, staffRoles } from '../roles.ts'
import { currentPassword, emailField, newPasswordField } from '../forms.ts'

/** Most stores that a person may be limited to: more than any shop has. */
const MAX_STORES = 1000

const storeIds = z.array(z.number().int().min(1).max(MAX_INT_ID)).max(MAX_STORES, MESSAGES.datosInvalidos).nullable()

const teamMember = z.object({
  id: z.string(),
  nombre: z.string(),
  correo: z.string(),
  rol: z.enum(roles),
  /** Ids of the stores that the person sees; null for all. A store that left the business is left out. */
  locales: z.array(z.number()).nullable(),
  desde: z.string(),
  /** The person who asks. */
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

/** The owner first, then by name; the newest invitation first. */
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
  /** Null for all stores, also those to come. */
  locales: storeIds.refine((ids) => ids === null || ids.length > 0, MESSAGES.localesFaltan),
})

/** Of an address that was invited already the former link serves no more. Whether it has an account elsewhere is not told. */
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

/** The person's sessions end. */
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

/** Their sessions end with their access; what they did stays. */
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

/** The former owner becomes an editor. Sessions end but the one that asks. */
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

/** Deletes the person who asks, with what is kept of them; what they did for the business stays. The owner hands it over first. */
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

/** What the link's holder is invited to. A POST, so that no log has the token. */
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
      /** The address has an account already: the invitation cannot be accepted with it. */
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
    nombre: z.string().trim().min(1, MESSAGES.campoVacio).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
    password: newPasswordField,
    acepta_politica: z.literal(true, MESSAGES.politicaSinAceptar),
  }),
  response: messageBody,
})
