import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './api-error.ts'
import { refuseUnknownPath } from './error-handler.ts'

/** The document of the single-page application, for every page without one of its own; index.html is the landing page. */
const APPLICATION = 'app.html'

/** Paths under which no screen is: calls, files (their names have a dot), and what supervisors ask of a process. */
const NO_SCREEN = /^\/(?:api|assets|metrics)(?:[/?]|$)|^[^?]*\.[^/?]*(?:\?|$)/

/** The documents of the build by the paths of the pages that they are of: some pages' name what these need first. */
const documentsOfPages = (webDir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(webDir).flatMap((name) =>
      name.endsWith('.html') ? [[`/${name.slice(0, -'.html'.length)}`, name]] : [],
    ),
  )

/**
 * Serves the built web from `webDir`: hashed assets for a year, everything else revalidated, the landing page at / and
 * the application for every path that is one of its screens. Without a build there is only the API.
 */
export const serveWeb = async (app: FastifyInstance, webDir: string): Promise<void> => {
  if (!existsSync(join(webDir, APPLICATION))) {
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
  const documents = documentsOfPages(webDir)
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || NO_SCREEN.test(request.url)) throw notFound()
    return reply.sendFile(documents.get(request.url.split('?')[0]!) ?? APPLICATION)
  })
}
