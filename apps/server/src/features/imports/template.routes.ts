import { IMPORT_TEMPLATE_PATH } from '@vigia/contract/calls/imports.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { errorBody } from '@vigia/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { importTemplate } from './template.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The response is a file instead of JSON, hence this is not a call of the contract. */
export const templateRoutes = (app: FastifyInstance): void => {
  let made: Promise<Buffer> | undefined
  app.get(
    API_PREFIX + IMPORT_TEMPLATE_PATH,
    {
      schema: {
        summary: 'Una plantilla .xlsx para llenar con las ventas e importarla',
        tags: ['importaciones'],
        security: [{ token: [] }],
        produces: [XLSX],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
      config: { access: { role: 'lector', scope: 'person' } },
    },
    async (_, reply) => {
      made ??= importTemplate()
      return reply
        .type(XLSX)
        .header('content-disposition', 'attachment; filename="plantilla-vigia.xlsx"')
        .send(await made)
    },
  )
}
