import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const open: { close: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const each of open.toReversed()) await each.close()
})

/** The caller's address as an application behind `trustProxy` sees it. */
const seen = async (trustProxy: false | number | string[], forwarded: string): Promise<string> => {
  const t = await createTestApp({ trustProxy })
  open.push(t)
  let address = ''
  t.app.addHook('onRequest', async (request) => {
    address = request.ip
  })
  await t.app.inject({
    url: '/api/v1/salud',
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': forwarded },
  })
  return address
}

test('what a caller writes into X-Forwarded-For is not believed, only what the proxies in front add', async () => {
  expect(await seen(false, '1.1.1.1, 200.3.3.3')).toBe('10.0.0.2')
  expect(await seen(1, '1.1.1.1, 200.3.3.3')).toBe('200.3.3.3')
  expect(await seen(['10.0.0.0/8'], '1.1.1.1, 200.3.3.3, 10.0.0.9')).toBe('200.3.3.3')
})
