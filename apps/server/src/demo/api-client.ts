import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { FastifyInstance } from 'fastify'

/** Calls the same routes as the web application. */
export interface ApiClient {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: object) => Promise<T>
  upload: <T>(path: string, name: string, bytes: Uint8Array) => Promise<T>
}

/** @throws Error with the server's message */
export const apiClient = (app: FastifyInstance, token?: string): ApiClient => {
  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    payload?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const answer = await app.inject({
      method,
      url: API_PREFIX + path,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
    const body = answer.body === '' ? {} : answer.json()
    if (answer.statusCode >= 400) throw new Error(body.msg)
    return body as T
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    upload: (path, name, bytes) => {
      const boundary = `vigia-${crypto.randomUUID()}`
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="archivo"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`
      const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return call('POST', path, form, { 'content-type': `multipart/form-data; boundary=${boundary}` })
    },
  }
}
