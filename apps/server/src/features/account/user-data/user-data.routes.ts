import { Readable } from 'node:stream'
import { getDataCopy, requestDataCopy, USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { errorBody } from '@vigia/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../../app-dependencies.ts'
import { registerCall } from '../../../http/register-call.ts'
import { openCopy, readCopy, requestCopy } from './copy.service.ts'

/** Downloads per minute of one user. */
const rateLimit = {
  max: 5,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `datos ${request.session?.negocioId}`,
}

/** The copy of all data. Its download answers with a file instead of JSON, hence it is not a call of the contract. */
export const userDataRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getDataCopy, async ({ session }) => ({ data: await readCopy(dependencies, session) }))
  registerCall(app, requestDataCopy, async ({ session }) => ({ data: await requestCopy(dependencies, session) }))
  app.get(
    API_PREFIX + USER_DATA_PATH,
    {
      schema: {
        summary: 'Descarga la copia de todos los datos del negocio: un .zip de archivos CSV',
        tags: ['user'],
        security: [{ token: [] }],
        produces: ['application/zip'],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
      config: { access: { role: 'propietario', scope: 'business' }, rateLimit },
    },
    async (request, reply) => {
      if (!request.session) throw new Error('the data were asked for without a session')
      const { name, bytes, parts } = await openCopy(dependencies, request.session)
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(parts))
    },
  )
}
