import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of every call registered after it, from the schemas that validate requests; served at /api/docs. */
export const serveDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de Vigía',
        description: 'Ventas, pronósticos y cuenta de un negocio. Los errores llegan como {msg, code, fields?}.',
        version: '1',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'El token que entrega /login' },
          clavePos: {
            type: 'http',
            scheme: 'bearer',
            description: 'Una clave del punto de venta, que se crea en Integraciones',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API de Vigía' },
    uiConfig: { docExpansion: 'list', persistAuthorization: false },
  })
}
