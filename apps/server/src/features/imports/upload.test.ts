import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { eventually, formWith, upload } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { readPieces } from './stored-files.sql.ts'

const t = await openTestApp()
const user = await t.createUser()

const MiB = 1024 * 1024

let port: number

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})

/** Sends a form of `megabytes` over a real connection, piece by piece as a browser does. */
const send = async (megabytes: number, announced: boolean): Promise<{ status: number; body: unknown }> => {
  const { headers, payload } = formWith('', 'enorme.csv')
  const end = payload.indexOf('\r\n\r\n') + 4
  const [head, tail] = [payload.subarray(0, end), payload.subarray(end)]
  const client = request({
    port,
    method: 'POST',
    path: `${API_PREFIX}/importaciones`,
    headers: {
      ...headers,
      authorization: `Bearer ${user.token}`,
      ...(announced && { 'content-length': payload.length + megabytes * MiB }),
    },
  })
  const answered = once(client, 'response')
  client.write(head)
  const piece = Buffer.alloc(MiB, 'x')
  for (let sent = 0; sent < megabytes; sent += 1) if (!client.write(piece)) await once(client, 'drain')
  client.end(tail)
  const [response] = await answered
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode, body: JSON.parse(text) }
}

const leftovers = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`vigia-upload-${process.pid}-`))

test.each([
  ['announced', true],
  ['unannounced', false],
])(
  '200 MB, %s, are refused with 413 and a sentence, nothing is kept, and the server answers on',
  async (_, announced) => {
    const { status, body } = await send(200, announced)
    expect(status).toBe(413)
    expect(body).toEqual({ code: 'archivo_muy_grande', msg: MESSAGES.archivoMuyGrande })
    expect((await user.inject({ method: 'GET', url: '/importaciones' })).json()).toEqual({ data: [] })
    expect(leftovers()).toEqual([])
  },
)

test('a file is kept in pieces that are the file again', async () => {
  const content = Buffer.from(Array.from({ length: 3 * MiB + 17 }, (_, at) => at % 251))
  const { id, bytes } = (await upload(user, content, 'tres.csv')).json().data
  expect(bytes).toBe(content.length)
  const stored = await inTenant(t.db, user.negocioId, (tx) => readPieces(tx, id, bytes))
  expect(content.equals(stored)).toBe(true)
  expect(leftovers()).toEqual([])
})

test('a file without a name is taken, and called as sales are', async () => {
  const answer = await upload(user, 'Fecha;Producto;Cantidad;Valor', '')
  expect([answer.statusCode, answer.json().data.archivo]).toEqual([202, 'ventas'])
})

test('a form whose connection breaks leaves nothing', async () => {
  const before = (await user.inject({ method: 'GET', url: '/importaciones' })).json().data.length
  const { headers, payload } = formWith('x'.repeat(100_000), 'cortado.csv')
  const client = request({
    port,
    method: 'POST',
    path: `${API_PREFIX}/importaciones`,
    headers: { ...headers, authorization: `Bearer ${user.token}`, 'content-length': payload.length },
  })
  client.on('error', () => {})
  client.write(payload.subarray(0, 50_000))
  const left = async (): Promise<string[]> => leftovers()
  await eventually(left, (folders) => folders.length > 0)
  client.destroy()
  await eventually(left, (folders) => folders.length === 0)
  expect((await user.inject({ method: 'GET', url: '/importaciones' })).json().data).toHaveLength(before)
})
