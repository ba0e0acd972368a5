import { useState } from 'react'

/** A random UUID of version 4. `crypto.randomUUID` is missing where a page is served without TLS. */
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Keys of requests (`requestKey` of the contract): what is sent again because no answer came has the key of the first time, and what is sent after it
 * was saved has another.
 */
export const requestKeys = () => {
  const keys = new Map<string, string>()
  return async <Body extends object, Answer>(
    body: Body,
    send: (body: Body & { envio: string }) => Promise<Answer>,
  ): Promise<Answer> => {
    const content = JSON.stringify(body)
    const envio = keys.get(content) ?? newKey()
    keys.set(content, envio)
    const answer = await send({ ...body, envio })
    keys.delete(content)
    return answer
  }
}

/** The keys of a form's requests. */
export const useRequestKeys = (): ReturnType<typeof requestKeys> => useState(requestKeys)[0]
