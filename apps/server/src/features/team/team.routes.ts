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
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { limitTries, networkOf } from '../session/attempts.ts'
import { acceptInto, readInvitation } from './invitation.service.ts'
import { changeMember, handOver, invite, leave, readTeam, removeMember, withdraw } from './team.service.ts'

/** Invitations of one business; each sends an e-mail to an address that did not request it. */
const INVITATIONS = { most: 20, seconds: 3600, message: MESSAGES.invitacionesDemasiadas }
/** Uses of invitation links from one address. */
const READ = { most: 30, seconds: 60 }
const ACCEPTED = { most: 10, seconds: 60 }

export const teamRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getTeam, async ({ session }) => ({ data: await readTeam(dependencies, session) }))
  registerCall(app, invitePerson, async ({ session, body }) => {
    await limitTries(dependencies, 'invitar', session.negocioId, INVITATIONS)
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
  registerCall(app, handOverCall, async ({ session, params, body }) => ({
    msg: MESSAGES.negocioEntregado(await handOver(dependencies, session, params.id, body)),
  }))
  registerCall(app, leaveTeam, async ({ session, body }) => {
    await leave(dependencies, session, body)
    return { msg: MESSAGES.equipoDejado }
  })
  registerPublicCall(app, readCall, async ({ body, request }) => {
    await limitTries(dependencies, 'leer invitación', networkOf(request.ip), READ)
    return { data: await readInvitation(dependencies, body) }
  })
  registerPublicCall(app, acceptInvitation, async ({ body, request }) => {
    await limitTries(dependencies, 'aceptar invitación', networkOf(request.ip), ACCEPTED)
    await acceptInto(dependencies, body)
    return { msg: MESSAGES.invitacionAceptada }
  })
}
