import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchGoogleSheet, sheetFetcher, type SheetPolicy } from './fetch-sheet.ts'

const NEVER = new AbortController().signal
const SHEET = 'Fecha;Producto;Valor\n'

/** What the server answers at each path. */
const answers: Record<string, RequestListener> = {
  '/hoja': (_, reply) => reply.writeHead(200, { 'content-type': 'text/csv' }).end(SHEET),
  '/mudada': (_, reply) => reply.writeHead(307, { location: '/hoja' }).end(),
  '/afuera': (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/entrar': (_, reply) => reply.writeHead(302, { location: 'https://accounts.google.com/ServiceLogin' }).end(),
  '/vuelta': (_, reply) => reply.writeHead(302, { location: '/vuelta' }).end(),
  '/pagina': (_, reply) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
  '/nadie': (_, reply) => reply.writeHead(404).end(),
  '/caida': (_, reply) => reply.writeHead(503).end(),
  '/enorme': (_, reply) => reply.writeHead(200, { 'content-type': 'text/csv' }).end('x'.repeat(5000)),
  '/muda': () => {},
}
const asked: string[] = []
const server = createServer((request, reply) => {
  asked.push(`${request.headers.host} ${request.url}`)
  answers[request.url!]!(request, reply)
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://hojas.example:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The one host of these tests, which no name server knows. */
const policy: SheetPolicy = {
  allows: ({ hostname }) => hostname === 'hojas.example',
  addressOf: async () => ({ address: '127.0.0.1', family: 4 }),
}
const fetch = sheetFetcher(policy, { seconds: 2, bytes: 1000 })
const ask = (path: string): Promise<Uint8Array> => fetch(origin + path, NEVER)

test.each(['/hoja', '/mudada'])('%s is fetched, from the address that was checked', async (path) => {
  expect(new TextDecoder().decode(await ask(path))).toBe(SHEET)
  expect(asked.at(-1)).toBe(`${new URL(origin).host} /hoja`)
})

test.each([
  ['/afuera', 'a redirect to another host', MESSAGES.hojaNoPublica],
  ['/entrar', 'a page to log in', MESSAGES.hojaNoPublica],
  ['/vuelta', 'redirects without end', MESSAGES.hojaNoPublica],
  ['/pagina', 'a page instead of a table', MESSAGES.hojaNoPublica],
  ['/nadie', 'a sheet that is gone', MESSAGES.hojaNoPublica],
  ['/caida', 'a server that fails', MESSAGES.hojaSinRespuesta],
  ['/enorme', 'more than a file may have', MESSAGES.archivoMuyGrande],
  ['/muda', 'a server that does not answer in time', MESSAGES.hojaSinRespuesta],
])('%s: %s is refused with words', async (path, _, words) => {
  await expect(ask(path)).rejects.toThrow(words)
})

test('an address that the policy refuses is not asked', async () => {
  const before = asked.length
  const refusing = sheetFetcher({
    ...policy,
    addressOf: async () => {
      throw new Error('private')
    },
  })
  await expect(refusing(`${origin}/hoja`, NEVER)).rejects.toThrow(MESSAGES.hojaSinRespuesta)
  expect(asked.length).toBe(before)
})

test('a reading that is cancelled ends with the reason of that', async () => {
  const abort = new AbortController()
  const reading = fetch(`${origin}/muda`, abort.signal)
  const reason = new Error('cancelled')
  setTimeout(() => abort.abort(reason), 50)
  await expect(reading).rejects.toBe(reason)
})

test.each([
  'http://127.0.0.1/',
  'https://localhost/hoja',
  'http://docs.google.com/spreadsheets',
  'https://docs.google.com:444/x',
])('in earnest %s is never asked', async (address) => {
  await expect(fetchGoogleSheet(address, NEVER)).rejects.toThrow(MESSAGES.hojaNoPublica)
})
