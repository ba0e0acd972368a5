import multipart from '@fastify/multipart'
import {
  confirmImport,
  getImport,
  listImports,
  listRejections,
  loadSampleShop,
  rereadImport,
  undoImport,
  uploadSalesFile,
} from '@vigia/contract/calls/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app.ts'
import { registerCall } from '../../http/register-call.ts'
import {
  confirm,
  discardOrUndo,
  loadSample,
  readImport,
  readImports,
  readRejections,
  rereadFile,
  uploadFile,
} from './imports.service.ts'
import { receiveFile } from './upload.ts'

/** Files a minute from one address: each is read by a job. */
const UPLOADS_PER_MINUTE = 60

export const importRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  void app.register(multipart)
  registerCall(
    app,
    uploadSalesFile,
    async ({ session, request }) => {
      const file = await receiveFile(request)
      try {
        return { data: await uploadFile(dependencies, session, file) }
      } finally {
        await file.discard()
      }
    },
    { rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
  )
  registerCall(app, listImports, async ({ session }) => ({ data: await readImports(dependencies, session) }))
  registerCall(app, loadSampleShop, async ({ session }) => ({ data: await loadSample(dependencies, session) }))
  registerCall(app, getImport, async ({ session, params }) => ({
    data: await readImport(dependencies, session, params.id),
  }))
  registerCall(app, listRejections, async ({ session, params }) => ({
    data: await readRejections(dependencies, session, params.id),
    encabezados: [],
    filas: [],
  }))
  registerCall(app, rereadImport, async ({ session, params, body }) => ({
    data: await rereadFile(dependencies, session, params.id, body),
  }))
  registerCall(app, confirmImport, async ({ session, params }) => ({
    data: await confirm(dependencies, session, params.id),
  }))
  registerCall(app, undoImport, async ({ session, params }) => ({
    data: await discardOrUndo(dependencies, session, params.id),
  }))
}
