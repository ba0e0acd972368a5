import { expect, test } from 'vitest'
import { requestKeys } from './use-request-keys.ts'

test('what is sent again without an answer has the same key; what is changed, or sent after it was saved, another', async () => {
  const keyed = requestKeys()
  const sent: string[] = []
  const take = async ({ envio }: { envio: string }): Promise<void> => void sent.push(envio)
  const lose = async ({ envio }: { envio: string }): Promise<void> => {
    sent.push(envio)
    throw new Error('sin conexión')
  }
  await expect(keyed({ cantidad: 5 }, lose)).rejects.toThrow('sin conexión')
  await keyed({ cantidad: 6 }, take)
  await keyed({ cantidad: 5 }, take)
  await keyed({ cantidad: 5 }, take)
  expect(sent[2]).toBe(sent[0])
  expect(new Set(sent).size).toBe(3)
  for (const key of sent) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
