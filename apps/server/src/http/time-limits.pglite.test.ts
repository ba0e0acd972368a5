import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { eventually, formWith } from '../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let t: TestApp
let user: TestUser
let port: number
beforeAll(async () => {
  t = await createTestApp({
    timeLimits: {
      headers: 600,
      body: 1500,
      upload: 30_000,
      // Several times what lies between two pieces of a file that keeps coming: this process may stand still meanwhile.
      stalled: 1500,
      silent: 20_000,
      idle: 700,
      look: 100,
      stop: 500,
    },
  })
  user = await t.createUser()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** Also where what is still sent meets a connection that the other side has cut off, which is an error to the sender. */
const untilClosed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

/** Sends what is given, then a byte now and then if told, and waits until the server closes the connection. */
const talk = async (start: string | Buffer, drip?: { text: string; everyMs: number }): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (piece) => heard.push(piece))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(start)
  const timer = drip && setInterval(() => socket.writable && socket.write(drip.text), drip.everyMs)
  await untilClosed(socket)
  clearInterval(timer)
  return Buffer.concat(heard).toString()
}

const headersOf = (path: string, length: number, type = 'application/json'): string =>
  [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: vigia',
    `Authorization: Bearer ${user.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')

/** Status and body of the last answer heard. */
const answerIn = (heard: string): [number, unknown] => {
  const last = heard.slice(heard.lastIndexOf('HTTP/1.1 '))
  return [Number(last.slice(9, 12)), JSON.parse(last.slice(last.indexOf('\r\n\r\n') + 4))]
}
const TOO_SLOW = [408, { code: 'envio_lento', msg: MESSAGES.envioLento }]
const uploads = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith(`vigia-upload-${process.pid}-`))

test('a connection that says nothing is closed', async () => {
  expect(answerIn(await talk(''))).toEqual(TOO_SLOW)
})

test('headers that never end are answered 408 and the connection is closed', async () => {
  const heard = await talk('GET /api/v1/salud HTTP/1.1\r\nHost: vigia\r\n', { text: 'X', everyMs: 100 })
  expect(answerIn(heard)).toEqual(TOO_SLOW)
})

test('a body that stops coming is answered 408 with words, and so is one that comes byte by byte', async () => {
  const headers = headersOf('/uniones', 5000)
  expect(answerIn(await talk(`${headers}{"tabla":`))).toEqual(TOO_SLOW)
  expect(answerIn(await talk(`${headers}{"tabla":"`, { text: 'a', everyMs: 100 }))).toEqual(TOO_SLOW)
})

test('a refused caller that goes on dripping its body is cut off', async () => {
  const headers = headersOf('/uniones', 5000).replace(user.token, 'nobody')
  const heard = await talk(`${headers}{`, { text: 'a', everyMs: 100 })
  expect(heard).toMatch(/^HTTP\/1.1 401 /)
})

test('a file that stops coming is answered 408 and nothing of it is kept; one that keeps coming may take longer than a call', async () => {
  const { headers, payload } = formWith('Fecha;Producto\n'.repeat(2000), 'lento.csv')
  const type = headers['content-type']!
  const begun = Buffer.concat([
    Buffer.from(headersOf('/importaciones', payload.length, type)),
    payload.subarray(0, 400),
  ])
  expect(answerIn(await talk(begun))).toEqual(TOO_SLOW)
  await eventually(
    async () => uploads(),
    (folders) => folders.length === 0,
  )
  expect((await user.inject({ method: 'GET', url: '/importaciones' })).json().data).toEqual([])

  const socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (piece) => heard.push(piece))
  await once(socket, 'connect')
  // Listened for from here on: a server that has cut it off already would be waited for in vain.
  const closed = untilClosed(socket)
  socket.write(begun)
  // Ten pieces take longer than the second and a half of a call.
  const rest = payload.subarray(400)
  const size = Math.ceil(rest.length / 10)
  for (let at = 0; at < rest.length; at += size) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.write(rest.subarray(at, at + size))
  }
  await closed
  expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1.1 202 /)
})

test('a call without a connection of its own, refused before its body is read, is given up without a fault', async () => {
  const refused = await t.app.inject({
    method: 'POST',
    url: '/api/v1/importaciones',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100' },
    payload: 'x'.repeat(100),
  })
  expect(refused.statusCode).toBe(401)
  // Longer than a body may stop coming: what fails in a timer fails the run.
  await pause(2000)
})

test('a connection that rests after its answer is closed', async () => {
  const heard = await talk('GET /api/v1/salud HTTP/1.1\r\nHost: vigia\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
})

test('headers that are too long, and what is no HTTP, are answered in the shape of every error', async () => {
  const long = `GET /api/v1/productos?x=${'1'.repeat(20_000)} HTTP/1.1\r\nHost: vigia\r\n\r\n`
  expect(answerIn(await talk(long))).toEqual([431, { code: 'datos_invalidos', msg: MESSAGES.direccionMuyLarga }])
  expect(answerIn(await talk('hola\r\n\r\n'))).toEqual([400, { code: 'datos_invalidos', msg: MESSAGES.datosInvalidos }])
})

test('one address holds no more than its share of connections, and others still get theirs', async () => {
  const sockets = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const open = async (): Promise<number> =>
    new Promise((resolve, reject) => {
      t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  expect(await eventually(open, (count) => count > 200)).toBeLessThanOrEqual(256)
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  other.write('GET /api/v1/salud HTTP/1.1\r\nHost: vigia\r\nConnection: close\r\n\r\n')
  const [piece] = await once(other, 'data')
  expect(String(piece)).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of sockets) socket.destroy()
})

test('a server that stops does not wait for bodies that do not come, of a caller it refused or of a file', async () => {
  const patient = 10 * MINUTE_MS
  const limits = {
    headers: 600,
    body: patient,
    upload: patient,
    stalled: patient,
    silent: patient,
    idle: 700,
    look: 100,
  }
  const other = await createTestApp({ timeLimits: { ...limits, stop: 500 } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const begin = (start: string): Socket =>
    connect((other.app.server.address() as AddressInfo).port, '127.0.0.1', function (this: Socket) {
      this.write(start)
    }).on('error', () => {})
  const someone = await other.createUser()
  const file = headersOf('/importaciones', 5000, 'multipart/form-data; boundary=x').replace(user.token, someone.token)
  const sockets = [begin(`${headersOf('/uniones', 5000)}{`), begin(`${file}--x\r\n`)]
  const [refusal] = await once(sockets[0]!, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1.1 401 /)
  await Promise.all([...sockets.map((socket) => once(socket.resume(), 'close')), other.close()])
})

/** A server that refuses a call whose caller then goes away in the middle of its body. */
const REFUSES = `
  import { once } from 'node:events'
  import { connect } from 'node:net'
  import Fastify from 'fastify'
  import { limitBodies, TIME_LIMITS } from '${new URL('time-limits.ts', import.meta.url).href}'
  const app = Fastify()
  limitBodies(app, TIME_LIMITS)
  app.addHook('onRequest', (request, reply) => void reply.code(401).send())
  app.post('/', async () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(app.server.address().port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\\r\\nHost: vigia\\r\\nContent-Length: 5000\\r\\n\\r\\nx')
  console.log(String((await once(socket, 'data'))[0]).slice(0, 12))
  socket.destroy()
  await app.close()`

test('nothing waits for the body of a caller that went away: the process can end', async () => {
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', REFUSES], {
    cwd: import.meta.dirname,
    // Less than a body may take; killed then, which is a fault.
    timeout: 25_000,
  })
  expect((await ended).stdout).toBe('HTTP/1.1 401\n')
})
