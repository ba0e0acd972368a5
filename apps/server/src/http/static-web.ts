import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './api-error.ts'
import { refuseUnknownPath } from './error-handler.ts'

/**
 * Serves the built web from `webDir`: hashed assets for a year, everything else revalidated, and index.html for every
 * path that is a screen of the single-page application. Without a build there is only the API.
 */
export const serveWeb = async (app: FastifyInstance, webDir: string): Promise<void> => {
  if (!existsSync(join(webDir, 'index.html'))) {
    app.log.warn({ webDir }, 'the web is not built; serving the API alone')
    refuseUnknownPath(app)
    return
  }
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDir, 'assets'))
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isScreen) throw notFound()
    return reply.sendFile('index.html')
  })
}
