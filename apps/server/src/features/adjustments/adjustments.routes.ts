import {
  createAdjustment,
  createClosure,
  deleteAdjustment,
  listAdjustments,
  measureClosure,
  updateAdjustment,
  updateClosure,
} from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readClosure } from './closure.service.ts'
import { changeClosure, close } from './closed-days.service.ts'
import { adjust, changeAdjustment, readAdjustments, undoAdjustment } from './adjustments.service.ts'

export const adjustmentRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listAdjustments, ({ session }) => readAdjustments(dependencies, session))
  registerCall(app, measureClosure, async ({ session, query }) => ({
    data: await readClosure(dependencies, session, query),
  }))
  registerCall(app, createAdjustment, async ({ session, body }) => ({
    data: await adjust(dependencies, session, body),
  }))
  registerCall(app, createClosure, async ({ session, body }) => ({
    data: await close(dependencies, session, body),
  }))
  registerCall(app, updateClosure, async ({ session, params, body }) => ({
    data: await changeClosure(dependencies, session, params.id, body),
  }))
  registerCall(app, updateAdjustment, async ({ session, params, body }) => ({
    data: await changeAdjustment(dependencies, session, params.id, body),
  }))
  registerCall(app, deleteAdjustment, async ({ session, params }) => {
    await undoAdjustment(dependencies, session, params.id)
    return { msg: MESSAGES.ajusteDeshecho }
  })
}
