import {
  acceptInvitation,
  changeMember as changeCall,
  getTeam,
  handOver as handOverCall,
  leaveTeam,
  invitePerson,
  readInvitation as readCall,
  removeMember as removeCall,
  withdrawInvitation,
} from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { acceptInto, readInvitation } from './invitation.service.ts'
import { changeMember, handOver, invite, leave, readTeam, removeMember, withdraw } from './team.service.ts'

/** Invitations an hour of one business: each sends mail to an address that never asked for it. */
const INVITATIONS_AN_HOUR = 20
/** Tries a minute from one address at a link's token, and of one person at their own password. */
const TRIES_A_MINUTE = 10

export const teamRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  const countByBusiness = app.createRateLimit({
    max: INVITATIONS_AN_HOUR,
    timeWindow: '1 hour',
    keyGenerator: ({ session }: FastifyRequest) => `invitaciones ${session?.negocioId}`,
  })
  const byAddress = { max: TRIES_A_MINUTE, timeWindow: '1 minute' }
  const byPerson = {
    ...byAddress,
    // The session is known by then.
    hook: 'preHandler' as const,
    keyGenerator: ({ session }: FastifyRequest) => `clave ${session?.usuarioId}`,
  }

  registerCall(app, getTeam, async ({ session }) => ({ data: await readTeam(dependencies, session) }))
  registerCall(app, invitePerson, async ({ session, body, request }) => {
    const asked = await countByBusiness(request)
    if (!asked.isAllowed && asked.isExceeded) throw new ApiError('demasiados_intentos', MESSAGES.invitacionesDemasiadas)
    await invite(dependencies, session, body)
    return { msg: MESSAGES.invitacionEnviada(body.correo) }
  })
  registerCall(app, withdrawInvitation, async ({ session, params }) => {
    await withdraw(dependencies, session, params.id)
    return { msg: MESSAGES.invitacionRetirada }
  })
  registerCall(app, changeCall, async ({ session, params, body }) => ({
    msg: MESSAGES.miembroCambiado(await changeMember(dependencies, session, params.id, body)),
  }))
  registerCall(app, removeCall, async ({ session, params }) => ({
    msg: MESSAGES.miembroRetirado(await removeMember(dependencies, session, params.id)),
  }))
  registerCall(
    app,
    handOverCall,
    async ({ session, params, body }) => ({
      msg: MESSAGES.negocioEntregado(await handOver(dependencies, session, params.id, body)),
    }),
    { rateLimit: byPerson },
  )
  registerCall(
    app,
    leaveTeam,
    async ({ session, body }) => {
      await leave(dependencies, session, body)
      return { msg: MESSAGES.equipoDejado }
    },
    { rateLimit: byPerson },
  )
  registerPublicCall(app, readCall, async ({ body }) => ({ data: await readInvitation(dependencies, body) }), {
    rateLimit: { ...byAddress, max: 30 },
  })
  registerPublicCall(
    app,
    acceptInvitation,
    async ({ body }) => {
      await acceptInto(dependencies, body)
      return { msg: MESSAGES.invitacionAceptada }
    },
    { rateLimit: byAddress },
  )
}
