import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'

const CALLS = 5

let port: number
const t = await openTestApp({ settings: { CALLS_PER_MINUTE: String(CALLS) } })
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})

/** Sends lines of a request as they are. @returns statuses and last body of what is answered until the server closes the connection */
const talk = async (...lines: string[]): Promise<{ statuses: number[]; body: string }> => {
  const socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (piece) => heard.push(piece))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  const text = Buffer.concat(heard).toString()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]))
  return { statuses, body: text.slice(text.lastIndexOf('\r\n\r\n') + 4) }
}
const get = (target: string, ...headers: string[]) =>
  talk(`GET ${target} HTTP/1.1`, 'Host: vigia', ...headers, 'Connection: close', '', '')

test('an address that cannot be decoded is refused as every other call is', async () => {
  const { statuses, body } = await get('/api/v1/%ff%zz')
  expect(statuses).toEqual([400])
  expect(JSON.parse(body)).toEqual({ code: 'datos_invalidos', msg: MESSAGES.datosInvalidos })
})

test('of a message with two lengths nothing after the first is taken for another', async () => {
  const two = ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', 'GET /api/v1/salud HTTP/1.1', '', '']
  const post = ['POST /api/v1/login HTTP/1.1', 'Host: vigia', 'Content-Type: application/json']
  expect((await talk(...post, ...two)).statuses).toEqual([400])
  expect((await talk(...post, 'Content-Length: 0', 'Content-Length: 5', '', 'hello')).statuses).toEqual([400])
})

test('who asks for another protocol gets a call answered, and no other protocol', async () => {
  const asked = ['Host: vigia', 'Connection: Upgrade, close', 'Upgrade: websocket', '', '']
  const { statuses } = await talk('GET /api/v1/site HTTP/1.1', ...asked)
  expect(statuses).not.toContain(101)
})

test.each(['/api/v1/salud', '/%61pi/v1/salud', 'http://vigia/api/v1/salud'])(
  'the calls of an address are counted however the path is written: %s',
  async (target) => {
    for (let call = 0; call < CALLS; call += 1) await get(target)
    expect((await get(target)).statuses).toEqual([429])
  },
)
