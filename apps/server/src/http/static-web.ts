import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './api-error.ts'
import { refuseUnknownPath } from './error-handler.ts'

/** HTML document of the single-page application, for pages without a document of their own; index.html is the landing page. */
const APPLICATION = 'app.html'

/** Paths that are no screens: calls, the build's files, and health checks. */
const NO_SCREEN = /^\/(?:api|assets|metrics)(?:[/?]|$)/
/** Other files, with a dot in the name. */
const FILE = /^[^?]*\.[^/?]*(?:\?|$)/

/** HTML documents of the build by page path; a page's own document preloads what that page needs first. */
const documentsOfPages = (webDir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(webDir).flatMap((name) =>
      name.endsWith('.html') ? [[`/${name.slice(0, -'.html'.length)}`, name]] : [],
    ),
  )

/**
 * Serves the built web application from `webDir`: hashed assets for a year, everything else with revalidation, the landing page at / and the
 * application for the paths of its screens. Without a build only the API is served.
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
  // The path of no file: «//sitio.co» would be refused as one, and read by the router as an address of another site.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method === 'GET' && url.startsWith('//')) return reply.redirect(url.replace(/^[/\\]+/, '/'), 308)
  })
  const documents = documentsOfPages(webDir)
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || NO_SCREEN.test(request.url)) throw notFound()
    // A person who looks for a file that is not there sees the page that says so.
    if (FILE.test(request.url)) {
      if (!request.headers.accept?.includes('text/html')) throw notFound()
      return reply.status(404).sendFile(APPLICATION)
    }
    return reply.sendFile(documents.get(request.url.split('?')[0]!) ?? APPLICATION)
  })
}
