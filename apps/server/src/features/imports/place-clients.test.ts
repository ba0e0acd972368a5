import { expect, test } from 'vitest'
import { loadFile, readFile, settled } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { clientDocument } from './client-document.ts'

const t = await openTestApp({ worker: true })

/** A month's invoices: client, its document and the store of each. */
const file = (month: string, lines: readonly [client: string, document: string, store?: string][]): string =>
  [
    'Factura;Fecha;Sucursal;Cliente;NIT cliente;Producto;Cantidad;Valor',
    ...lines.map(
      ([client, document, store = 'Centro'], at) =>
        `F${month}${at};${13 + at}/${month}/2026;${store};${client};${document};Cera;${1 + at};${(1 + at) * 9000}`,
    ),
  ].join('\n')

const namesOf = async (user: TestUser, of: 'clientes' | 'locales'): Promise<string[]> =>
  (await user.inject({ method: 'GET', url: `/${of}` })).json().data.map(({ nombre }: { nombre: string }) => nombre)
const newOnes = async (user: TestUser, content: string) => {
  const { vista_previa } = await readFile(user, content)
  return [vista_previa!.clientes_nuevos, vista_previa!.locales_nuevos]
}

test('a document is told by its number alone, and a code of a program is none', () => {
  expect(['900.123.456-7', ' 900123456 ', '52 123 456'].map(clientDocument)).toEqual([
    '900123456',
    '900123456',
    '52123456',
  ])
  expect(['C-12', '1024', '222222222222', 'FE900123456', '', null].map(clientDocument)).toEqual(
    Array(6).fill(undefined),
  )
})

test('a client whose document the business has is the same under another name, which stays as it was', async () => {
  const user = await t.createUser()
  const first = file('01', [
    ['ABARROTES CALI VIEJO S.A.S.', '900123456'],
    ['Ana', 'C-1'],
  ])
  expect(await newOnes(user, first)).toEqual([null, null])
  await loadFile(user, first)
  const second = file('02', [
    ['Abarrotes Cali Viejo', '900.123.456-7'],
    ['Rosa', 'C-1', 'Norte'],
  ])
  expect(await newOnes(user, second)).toEqual([1, ['Norte']])
  const loaded = await loadFile(user, second)
  expect(await namesOf(user, 'clientes')).toEqual(['ABARROTES CALI VIEJO S.A.S.', 'Ana', 'Rosa'])
  // The same file again adds nothing.
  expect((await readFile(user, second)).vista_previa).toMatchObject({
    nuevas: 0,
    clientes_nuevos: 0,
    locales_nuevos: [],
  })
  await user.inject({ method: 'DELETE', url: `/importaciones/${loaded.id}` })
  await settled(user)
  expect(await namesOf(user, 'clientes')).toEqual(['ABARROTES CALI VIEJO S.A.S.', 'Ana'])
})

test('names of one document in one file are the branches of a chain: clients of their own, and not proposed as one', async () => {
  const user = await t.createUser()
  await loadFile(user, file('01', [['SUPER LA CANASTA S.A.', '900555111']]))
  await loadFile(
    user,
    file('02', [
      ['La Canasta Sede Norte', '900555111'],
      ['La Canasta Sede Morte', '900555111'],
    ]),
  )
  expect(await namesOf(user, 'clientes')).toHaveLength(3)
  const { data } = (await user.inject({ method: 'GET', url: '/uniones/sugerencias' })).json()
  const pairs = data.map(({ de, a, igual }: Record<'de' | 'a', { nombre: string }> & { igual: boolean }) => ({
    igual,
    hasChain: [de.nombre, a.nombre].includes('SUPER LA CANASTA S.A.'),
  }))
  const asked = { igual: false, hasChain: true }
  expect(pairs).toEqual([asked, asked])
  // The document cannot tell which of them it is.
  expect(await newOnes(user, file('03', [['Canasta', '900555111']]))).toEqual([1, []])
})
