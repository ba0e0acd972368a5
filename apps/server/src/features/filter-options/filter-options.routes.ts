import { categorias, clientes, locales, productos } from '@vigia/contract/calls/filter-options.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readCategories, readClients, readProducts, readStores } from './filter-options.service.ts'

export const filterOptionsRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, locales, async ({ session }) => ({ data: await readStores(dependencies, session) }))
  registerCall(app, clientes, async ({ session }) => ({ data: await readClients(dependencies, session) }))
  registerCall(app, categorias, async ({ session }) => ({ data: await readCategories(dependencies, session) }))
  registerCall(app, productos, async ({ session }) => ({ data: await readProducts(dependencies, session) }))
}
