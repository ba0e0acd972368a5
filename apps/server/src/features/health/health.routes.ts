import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'

/** For supervisors and load balancers, not for the web: it asks the database, so a 500 means "do not send people here". */
export const healthRoutes = (app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void => {
  app.get(
    `${API_PREFIX}/salud`,
    {
      schema: {
        summary: 'Dice si el servidor y su base de datos responden',
        tags: ['salud'],
        response: { 200: z.object({ estado: z.literal('bien') }) },
      },
      config: { access: 'public' },
    },
    async () => {
      await sql`select 1`.execute(db)
      return { estado: 'bien' as const }
    },
  )
}
