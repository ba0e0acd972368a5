import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { serveWeb } from './static-web.ts'

let folder: string
let app: FastifyInstance
const SCRIPT = 'console.log(1)'
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Convierte tus datos</title>')
  writeFileSync(join(folder, 'app.html'), '<title>Vigía</title>')
  writeFileSync(join(folder, 'que_pedir.html'), '<title>Vigía</title><script>')
  writeFileSync(join(folder, 'assets', 'a-1x.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'a-1x.js.br'), brotliCompressSync(SCRIPT))
  app = Fastify()
  handleErrors(app)
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('every screen is the page of the application, revalidated each time', async () => {
  for (const url of ['/predicciones', '/cuenta?x=1', '/restablecer?token=a.b', '/metricas', '/no-existe']) {
    const response = await app.inject(url)
    expect(response.body).toBe('<title>Vigía</title>')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(response.headers['content-type']).toContain('text/html')
  }
})

test('a page that has a document of its own gets it, whatever its search', async () => {
  for (const url of ['/que_pedir', '/que_pedir?periodo=tres_meses']) {
    const { body, headers } = await app.inject(url)
    expect([body, headers['cache-control']]).toEqual(['<title>Vigía</title><script>', 'no-cache'])
  }
})

test('the landing page is a document of its own, revalidated each time', async () => {
  const response = await app.inject('/')
  expect([response.body, response.headers['cache-control']]).toEqual(['<title>Convierte tus datos</title>', 'no-cache'])
})

test('assets named by their content are kept for a year, and sent compressed where there is a compressed copy', async () => {
  const plain = await app.inject('/assets/a-1x.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual([SCRIPT, 'public, max-age=31536000, immutable'])
  const packed = await app.inject({ url: '/assets/a-1x.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(packed.headers['content-type']).toContain('javascript')
})

test('an asset, a file, a call or a measure that does not exist is a 404 and not a page', async () => {
  for (const url of [
    '/assets/gone.js',
    '/api/v1/gone',
    '/api',
    '/metrics',
    '/metrics?x=1',
    '/.env',
    '/wp-login.php',
    '/robots.txt?x',
  ]) {
    const response = await app.inject(url)
    expect([response.statusCode, response.json().code]).toEqual([404, 'no_encontrado'])
  }
})

test('a person who looks for a file that does not exist gets the page that says so', async () => {
  const response = await app.inject({ url: '/evil.co', headers: { accept: 'text/html,application/xhtml+xml' } })
  expect([response.statusCode, response.body]).toEqual([404, '<title>Vigía</title>'])
})

test('an address that begins with several slashes leads to one of this site', async () => {
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  // Sent as it is, which a URL would not be.
  const locationOf = (path: string): Promise<[status?: number, location?: string]> =>
    new Promise((resolve, reject) => {
      request({ port, path }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.location])
      })
        .on('error', reject)
        .end()
    })
  expect(await locationOf('//evil.co')).toEqual([308, '/evil.co'])
  expect(await locationOf('///')).toEqual([308, '/'])
  expect(await locationOf('//\\/evil.co/a?b=//c')).toEqual([308, '/evil.co/a?b=//c'])
})
