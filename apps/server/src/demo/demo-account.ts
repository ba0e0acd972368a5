import { randomBytes } from 'node:crypto'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { DAY_MS } from '../durations.ts'
import { findSession } from '../features/session/session.service.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { apiClient, type ApiClient } from './api-client.ts'
import { DEMO_BUSINESS } from '../features/sample-shop/report.ts'

interface DemoAccount {
  email: string
  password: string
  negocioId: string
  api: ApiClient
}

const EMAIL = 'demo@vigia.co'

const YEAR_MS = 365 * DAY_MS

/** A plan that shows money, and a verified address. @param renewal ISO date */
const subscribe = (db: Db, negocioId: string, renewal: string, now: Date): Promise<unknown> =>
  inTenant(db, negocioId, async (tx) => {
    await tx
      .updateTable('negocio')
      .set({ plan: 'Radar 90', fecha_renovacion_plan: renewal })
      .where('id', '=', negocioId)
      .execute()
    await tx.updateTable('usuario').set({ correo_verificado_en: now }).execute()
    await tx.deleteFrom('correo').execute()
  })

/** Registers the demo's business and user through the API, and logs in. */
export const createDemoAccount = async (app: FastifyInstance, dependencies: AppDependencies): Promise<DemoAccount> => {
  const visitor = apiClient(app)
  const password = randomBytes(9).toString('base64url')
  await visitor.post('/register', {
    username: DEMO_BUSINESS,
    email: EMAIL,
    password,
    tipo_documento: 'CC',
    documento: '901482113',
  })
  const { token } = await visitor.post<{ token: string }>('/login', { email: EMAIL, password })
  const session = await findSession(dependencies, token)
  if (!session) throw new Error('the demo session was not found')
  const now = dependencies.now()
  await subscribe(dependencies.db, session.negocioId, bogotaToday(new Date(now.getTime() + YEAR_MS)), now)
  return { email: EMAIL, password, negocioId: session.negocioId, api: apiClient(app, token) }
}
