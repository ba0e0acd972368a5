import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadFile, readFile } from '../testing/imports.ts'
import { csv, monthsOfSales } from '../testing/sales-csv.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })
const user = await t.createUser()
beforeAll(async () => {
  await t.app.ready()
})

const UNSTORABLE = [
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
] as const

type Schema = { properties?: Record<string, Schema>; type?: string; anyOf?: Schema[]; additionalProperties?: Schema }

/** A body that has the text wherever the schema takes one. */
const filled = (schema: Schema, text: string): unknown => {
  const known = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (known.properties)
    return Object.fromEntries(Object.entries(known.properties).map(([name, one]) => [name, filled(one, text)]))
  if (known.additionalProperties) return { [text]: filled(known.additionalProperties, text) }
  return text
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

/** Every call of the API with a text in its query or its body. */
const callsWith = (app: FastifyInstance, text: string): { method: string; url: string; payload?: object }[] => {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const url = path.replaceAll(/\{\w+\}/g, '7b1c9a52-0000-4000-8000-000000000001').replace('/api/v1', '')
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const query = names.map((name) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
      const schema = requestBody?.content['application/json']?.schema
      if (schema) return [{ method: method.toUpperCase(), url, payload: filled(schema, text) as object }]
      return names.length > 0 ? [{ method: method.toUpperCase(), url: `${url}?${query.join('&')}` }] : []
    }),
  )
}

test.each(UNSTORABLE)(
  '%s in the text of any call is refused with words, never a failure of the server',
  async (_, text) => {
    const calls = callsWith(t.app, text)
    expect(calls.length).toBeGreaterThan(15)
    const answers = await Promise.all(
      calls.map(async ({ method, url, payload }) => {
        const { statusCode, body } = await user.inject({ method: method as 'GET', url, ...(payload && { payload }) })
        return { call: `${method} ${url}`, statusCode, msg: JSON.parse(body).msg }
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode < 400 || statusCode >= 500)).toEqual([])
    expect(answers.filter(({ msg }) => typeof msg !== 'string')).toEqual([])
  },
)

test('a text that cannot be kept is named with its field', async () => {
  const answer = await user.inject({
    method: 'POST',
    url: '/importaciones/7b1c9a52-0000-4000-8000-000000000001/releer',
    payload: { mapeo: { producto: 'Artí\u0000culo' } },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'datos_invalidos', msg: MESSAGES.textoInvalido, fields: { mapeo: MESSAGES.textoInvalido } },
  ])
})

test.each(UNSTORABLE)('%s in the cells and titles of a file is left out of what is loaded', async (_, text) => {
  const shop = await t.createUser()
  const whole = csv(monthsOfSales(3))
    .replaceAll('Café molido', `Café ${text}`)
    .replace('Sucursal', `Sucursal${text.slice(1, 2)}`)
  const file = Buffer.from(`\ufeff${whole}`, 'utf16le')
  const { estado, error } = await readFile(shop, file)
  expect([estado, error]).toEqual(['por_confirmar', null])
  expect((await loadFile(shop, file)).resultado).toMatchObject({ nuevas: 6, rechazadas: 0 })
  const { data } = (await shop.inject({ method: 'GET', url: '/productos' })).json()
  expect(JSON.stringify(data)).toMatch(/Café a.?b/)
})
