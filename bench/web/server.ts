import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { ApiClient } from '../../apps/server/src/demo/api-client.ts'
import { TEST_KEYS_TEXT } from '../../apps/server/src/testing/test-keys.ts'

const PORT = 3922
const BASE = `http://localhost:${PORT}`
const TIMEOUT_MS = 60_000

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/** Starts the built product on a database, or on an empty embedded one of its own. */
export const startServer = async (databaseUrl = ''): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-bench-web-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      ENCRYPTION_KEYS: TEST_KEYS_TEXT,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const begun = Date.now()
  for (;;) {
    const answer = await fetch(`${BASE}${API_PREFIX}/salud`).catch(() => undefined)
    if (answer?.ok) return { url: BASE, stop }
    if (Date.now() - begun > TIMEOUT_MS || child.exitCode !== null) {
      await stop()
      throw new Error('the server did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const clientOf = (token?: string): ApiClient => {
  const call = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> => {
    const form = body instanceof FormData
    const answer = await fetch(`${BASE}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    const answered = (await answer.json()) as T & { msg: string }
    if (!answer.ok) throw new Error(answered.msg)
    return answered
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    upload: (path, name, bytes) => {
      const form = new FormData()
      form.set('archivo', new Blob([Uint8Array.from(bytes)]), name)
      return call('POST', path, form)
    },
  }
}

/** Registers a business with a person who has seen the tutorial. */
export const openAccount = async (email: string): Promise<{ token: string; api: ApiClient }> => {
  const visitor = clientOf()
  const password = 'tres perros en la loma'
  await visitor.post('/register', {
    username: 'Banco de pruebas',
    email,
    password,
    tipo_documento: 'CC',
    documento: '900000001',
    acepta_politica: true,
  })
  const { token } = await visitor.post<{ token: string }>('/login', { email, password })
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${BASE}${API_PREFIX}/user/tutorial-completed`, { method: 'PATCH', headers })
  return { token, api: clientOf(token) }
}
