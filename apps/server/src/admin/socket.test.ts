import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { askServer } from './ask-server.ts'
import { Refusal, UsageError } from './command.ts'
import { serveAdmin } from './socket.ts'

const lines: object[] = []
const logger = { info: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) }

let t: TestApp
let folder: string
let path: string
let admin: { stop: () => Promise<void> }
beforeAll(async () => {
  t = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'vigia-admin-'))
  path = join(folder, 'admin.sock')
  // Of a process that was killed.
  const killed = createServer().listen(path)
  await once(killed, 'listening')
  admin = await serveAdmin(path, t.adminContext, logger)
})
afterAll(async () => {
  await admin.stop()
  await t.close()
  await rm(folder, { recursive: true })
})

test('the socket belongs to the account of the server alone, and commands are done through it', async () => {
  const { mode, uid } = await stat(path)
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()])
  await t.createUser('Ana Pérez')
  expect(await askServer(path, ['business', 'list'])).toContain('Ana Pérez')
})

test('a refusal and what is typed wrongly come back as such, and what is logged names nobody', async () => {
  lines.length = 0
  await expect(askServer(path, ['user', 'disable', 'nadie@example.co'])).rejects.toThrow(Refusal)
  await expect(askServer(path, ['user'])).rejects.toThrow(UsageError)
  expect(lines).toMatchObject([{ orden: 'user disable' }])
})

test('a command that is too long is refused', async () => {
  await expect(askServer(path, ['help', 'answer', 'abcd', 'a'.repeat(70_000)])).rejects.toThrow('demasiado largo')
})

test('where nobody listens nothing is asked, and a path that cannot be one is told', async () => {
  expect(await askServer(join(folder, 'otro.sock'), ['job', 'list'])).toBeUndefined()
  const file = join(folder, 'archivo')
  await writeFile(file, '')
  await expect(serveAdmin(file, t.adminContext, logger)).rejects.toThrow('is no socket')
  await expect(serveAdmin(join(folder, 'x'.repeat(100)), t.adminContext, logger)).rejects.toThrow('too long')
})
