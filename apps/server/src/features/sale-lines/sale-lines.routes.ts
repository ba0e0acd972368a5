import {
  correctSaleLine,
  deleteSaleLine,
  listSaleChanges,
  listSaleLines,
  undoSaleChange,
} from '@vigia/contract/calls/sale-lines.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { correctLine, deleteLine, readChanges, readLines, undoChange } from './sale-lines.service.ts'

export const saleLineRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listSaleLines, ({ session, query }) => readLines(dependencies, session, query))
  registerCall(app, correctSaleLine, async ({ session, params, body }) => ({
    data: await correctLine(dependencies, session, params.id, body),
  }))
  registerCall(app, deleteSaleLine, async ({ session, params }) => ({
    data: await deleteLine(dependencies, session, params.id),
  }))
  registerCall(app, listSaleChanges, async ({ session }) => ({ data: await readChanges(dependencies, session) }))
  registerCall(app, undoSaleChange, async ({ session, params }) => {
    const aside = await undoChange(dependencies, session, params.id)
    return { msg: aside ? MESSAGES.cambioDeshechoReemplazada : MESSAGES.cambioDeshecho }
  })
}
