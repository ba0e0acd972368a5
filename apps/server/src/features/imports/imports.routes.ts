import multipart from '@fastify/multipart'
import {
  confirmImport,
  forgetReading as forgetReadingCall,
  getImport,
  getLostByUndo,
  listImports,
  listRejections,
  loadSampleShop,
  rereadImport,
  undoImport,
  uploadSalesFile,
} from '@vigia/contract/calls/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { confirm, discardOrUndo, forgetReading, rereadFile } from './change-import.service.ts'
import { loadSample, readImport, readImports, readLostByUndo, readRejections, uploadFiles } from './imports.service.ts'
import { templateRoutes } from './template.routes.ts'
import { receiveFiles } from './upload.ts'

/** Uploads per minute from one address; each starts a job. */
const UPLOADS_PER_MINUTE = 60

export const importRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  templateRoutes(app)
  void app.register(multipart)
  registerCall(
    app,
    uploadSalesFile,
    async ({ session, request }) => {
      const received = await receiveFiles(request)
      try {
        return { data: await uploadFiles(dependencies, session, received) }
      } finally {
        await received.discard()
      }
    },
    { upload: true, rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
  )
  registerCall(app, listImports, async ({ session }) => ({ data: await readImports(dependencies, session) }))
  registerCall(app, loadSampleShop, async ({ session }) => ({ data: await loadSample(dependencies, session) }))
  registerCall(app, getImport, async ({ session, params }) => ({
    data: await readImport(dependencies, session, params.id),
  }))
  registerCall(app, getLostByUndo, async ({ session, params }) => ({
    data: await readLostByUndo(dependencies, session, params.id),
  }))
  registerCall(app, listRejections, ({ session, params }) => readRejections(dependencies, session, params.id))
  registerCall(app, rereadImport, async ({ session, params, body }) => ({
    data: await rereadFile(dependencies, session, params.id, body),
  }))
  registerCall(app, forgetReadingCall, async ({ session, params }) => ({
    data: await forgetReading(dependencies, session, params.id),
  }))
  registerCall(app, confirmImport, async ({ session, params, body }) => ({
    data: await confirm(dependencies, session, params.id, body ?? {}),
  }))
  registerCall(app, undoImport, async ({ session, params }) => ({
    data: await discardOrUndo(dependencies, session, params.id),
  }))
}
