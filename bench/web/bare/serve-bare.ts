import { createServer, request as ask } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { WEB_DIST } from '../../../apps/server/src/demo/web-build.ts'
import type { DrawnDocument } from './document.ts'

const BARE_PORT = 3923

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

/** React and the few lines that draw, minified, as one module. */
const bundle = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', STATES: 'globalThis.STATES', AWAITED: 'globalThis.AWAITED' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('draw.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

const quoted = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The font is asked for with the document, as the product does. */
const documentOf = (
  { html, stylesheets, styles }: DrawnDocument,
  script: string,
  fonts: readonly string[],
  { modules }: Awaited,
): string => `<!doctype html>
<html ${Object.entries(html)
  .map(([name, value]) => `${name}="${quoted(value)}"`)
  .join(' ')}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
<script type="module" src="${script}"></script>
${modules.map((href) => `<link rel="preload" as="script" href="${href}" crossorigin>`).join('\n')}
${stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${styles.map((text) => `<style>${text}</style>`).join('\n')}
</head><body><div id="bare"></div></body></html>`

/** What a page waits for before it draws: addresses of answers of the API, and of files of the product's build. */
interface Awaited {
  answers: readonly string[]
  modules: readonly string[]
}

const NOTHING: Awaited = { answers: [], modules: [] }

interface Answer {
  type: string
  encoding?: string
  body: Buffer
}

const packed = (type: string, text: string): Answer => ({ type, encoding: 'gzip', body: gzipSync(text) })

/** A file of the product's build, in the compressed copy that the product itself would send. */
const fileOf = async (path: string): Promise<Answer | undefined> => {
  const type = TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream'
  const read = (name: string) => readFile(join(WEB_DIST, name)).catch(() => undefined)
  const small = await read(`${path}.br`)
  if (small) return { type, encoding: 'br', body: small }
  const body = await read(path)
  return body && { type, body }
}

/**
 * Serves pages that plain React draws from constants, with the stylesheets and fonts of the product's build.
 * @param api where the product answers calls of pages that wait for them
 * @returns `add` gives the address of a page that draws the first document, and the second once it is touched
 */
export const serveBarePages = async (api: string) => {
  const code = await bundle()
  const fonts = [...(await readFile(join(WEB_DIST, 'app.html'), 'utf8')).matchAll(/href="([^"]+\.woff2)"/g)].map(
    ([, href]) => href!,
  )
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const path = request.url!
    if (path.startsWith('/api/')) {
      const { authorization, 'accept-encoding': encoding } = request.headers
      ask(api + path, { headers: { authorization, 'accept-encoding': encoding } }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      }).end()
      return
    }
    void Promise.resolve(answers.get(path) ?? fileOf(path)).then((answer) => {
      if (!answer) return response.writeHead(404).end()
      const { type, encoding, body } = answer
      return response
        .writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
        .end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(BARE_PORT, resolve))
  return {
    add: (first: DrawnDocument, second: DrawnDocument, awaited = NOTHING): string => {
      const name = `/bare/${answers.size / 2}`
      const states = JSON.stringify([first.body, second.body])
      const constants = `globalThis.STATES=${states};globalThis.AWAITED=${JSON.stringify(awaited)};`
      answers.set(`${name}.js`, packed('text/javascript; charset=utf-8', constants + code))
      answers.set(name, packed('text/html; charset=utf-8', documentOf(first, `${name}.js`, fonts, awaited)))
      return `http://localhost:${BARE_PORT}${name}`
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
