import { linkSheet, listLinkedSheets, readLinkedSheet, unlinkSheet } from '@vigia/contract/calls/integrations.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import * as sheets from './sheets.service.ts'

/** Reads per minute from one address; each requests a file from Google. */
const rateLimit = { max: 20, timeWindow: '1 minute' }

export const integrationRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listLinkedSheets, async ({ session }) => ({ data: await sheets.readSheets(dependencies, session) }))
  registerCall(
    app,
    linkSheet,
    async ({ session, body }) => ({ data: await sheets.linkSheet(dependencies, session, body) }),
    { rateLimit },
  )
  registerCall(app, unlinkSheet, async ({ session, params }) => {
    await sheets.unlinkSheet(dependencies, session, params.id)
    return { msg: MESSAGES.hojaDesenlazada }
  })
  registerCall(
    app,
    readLinkedSheet,
    async ({ session, params }) => ({ data: await sheets.readSheetNow(dependencies, session, params.id) }),
    { rateLimit },
  )
}
