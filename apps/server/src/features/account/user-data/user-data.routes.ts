import { Readable } from 'node:stream'
import { USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { errorBody } from '@vigia/contract/errors.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../../app-dependencies.ts'
import { packUserData } from './user-data.service.ts'

/** Downloads a minute for one person: each reads all the sales. */
const rateLimit = {
  max: 5,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `datos ${request.session?.negocioId}`,
}

/** The one answer that is a file and not JSON, hence not a call of the contract. */
export const userDataRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  app.get(
    API_PREFIX + USER_DATA_PATH,
    {
      schema: {
        summary: 'Descarga todos los datos del negocio: un .zip de archivos CSV',
        tags: ['user'],
        security: [{ token: [] }],
        produces: ['application/zip'],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
      config: { access: { role: 'propietario', scope: 'business' }, rateLimit },
    },
    async (request, reply) => {
      if (!request.session) throw new Error('the data were asked for without a session')
      const zip = await packUserData(dependencies, request.session)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="vigia-${bogotaToday(dependencies.now())}.zip"`)
        .send(Readable.from(zip))
    },
  )
}
