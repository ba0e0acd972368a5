import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { ApiClient } from '../../apps/server/src/demo/api-client.ts'
import { startServer } from '../running/processes.ts'

export interface OpenedServer {
  url: string
  stop: () => Promise<void>
}

/** Starts the built product on a database, or on an empty embedded one of its own. */
export const openProduct = async (databaseUrl = ''): Promise<OpenedServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-bench-web-'))
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  return {
    url: `http://localhost:${server.port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const clientOf = (url: string, token?: string): ApiClient => {
  const call = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> => {
    const form = body instanceof FormData
    const answer = await fetch(`${url}${API_PREFIX}${path}`, {
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
export const openAccount = async (
  { url }: Pick<OpenedServer, 'url'>,
  email: string,
): Promise<{ token: string; api: ApiClient }> => {
  const visitor = clientOf(url)
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
  await fetch(`${url}${API_PREFIX}/user/tutorial-completed`, { method: 'PATCH', headers })
  return { token, api: clientOf(url, token) }
}
