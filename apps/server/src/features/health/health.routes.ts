import { API_PREFIX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WithDb } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import { askDatabase } from './health.sql.ts'

const WELL = z.object({ estado: z.literal('bien') })
const well = { estado: 'bien' } as const

/**
 * For supervisors and load balancers. `/vivo`: the process responds; if it fails, restart the process. `/listo`: ready for requests; fails while the
 * database is unavailable or the process is stopping. `/salud`: the database responds, else 500.
 */
export const healthRoutes = (app: FastifyInstance, { db }: WithDb): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const get = (path: string, summary: string, look: () => Promise<void>): void => {
    app.get(
      API_PREFIX + path,
      { schema: { summary, tags: ['salud'], response: { 200: WELL } }, config: { access: 'public' } },
      async () => {
        await look()
        return well
      },
    )
  }
  get('/vivo', 'Dice si el proceso responde', async () => {})
  get('/listo', 'Dice si se le pueden mandar personas', async () => {
    if (stopping) throw new ApiError('no_disponible', MESSAGES.noDisponible)
    await askDatabase(db).catch(() => {
      throw new ApiError('no_disponible', MESSAGES.noDisponible)
    })
  })
  get('/salud', 'Dice si el servidor y su base de datos responden', () => askDatabase(db))
}
