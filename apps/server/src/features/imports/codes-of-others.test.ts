import { beforeAll, expect, test } from 'vitest'
import { loadFile, readFile, reread } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })
const ana = await t.createUser()

const OFFICE = [
  'Resma carta',
  'Lapicero azul',
  'Cuaderno rayado',
  'Borrador nata',
  'Tijeras punta roma',
  'Pegante barra',
]
const DISHES = ['Bandeja paisa', 'Ajiaco', 'Limonada de coco', 'Mojarra frita', 'Arepa con queso', 'Sancocho']

/** A sale of each product, with the codes 1 to 6. */
const salesOf = (titles: string, names: readonly string[], day: string): string =>
  [titles, ...names.map((name, at) => `${day};${at + 1};${name};${at + 2};${(at + 2) * 5000}`)].join('\n')
const TILL = 'Fecha;Cod.;Producto;Unidades;Total venta'

beforeAll(async () => {
  await loadFile(ana, salesOf('Fecha;Código;Artículo;Cantidad;Valor total', OFFICE, '2026-05-04'))
})

const questionOf = (record: Awaited<ReturnType<typeof readFile>>) =>
  record.vista_previa!.dudas.find(({ codigo }) => codigo === 'codigos_de_otros')
const productNames = async (): Promise<string[]> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/productos' })).json()
  return data.map(({ nombre }: { nombre: string }) => nombre)
}

test('a file whose codes are of other things is asked about, and read by its names where they are others', async () => {
  const record = await readFile(ana, salesOf(TILL, DISHES, '2026-05-05'), 'pos.csv')
  const question = questionOf(record)!
  expect(question).toMatchObject({ tipo: 'pregunta', elegida: null })
  expect(question.texto).toBe(
    'De los 6 códigos de este archivo que ya tienes, 6 nombran otra cosa: «1» es «Resma carta» y aquí «Bandeja paisa»; «2» es «Lapicero azul» y aquí «Ajiaco». ¿Son otros productos, como los de otro programa?',
  )
  const payload = { method: 'POST' as const, url: `/importaciones/${record.id}/confirmar`, payload: {} }
  expect((await ana.inject(payload)).statusCode).toBe(409)
  const other = await reread(ana, record.id, question.opciones[0]!.elige)
  expect([questionOf(other), other.vista_previa!.productos_nuevos]).toEqual([undefined, 6])
  // A code that is not used is no type of document: 3 is a credit note of a tax office's.
  expect(other.vista_previa).toMatchObject({ lineas: 6, cantidad: 27, valor: 135_000 })
  const same = await reread(ana, record.id, { ...question.opciones[1]!.elige, mapeo: { productoCodigo: 1 } })
  expect([questionOf(same), same.vista_previa!.productos_nuevos]).toEqual([undefined, 0])
})

test('what was answered for a file is not asked of the next one with its titles', async () => {
  await loadFile(ana, salesOf(TILL, DISHES, '2026-05-05'), 'pos mayo.csv')
  expect(await productNames()).toEqual(expect.arrayContaining([...OFFICE, ...DISHES]))
  const next = await readFile(ana, salesOf(TILL, DISHES, '2026-06-05'), 'pos junio.csv')
  expect([questionOf(next), next.vista_previa!.productos_nuevos]).toEqual([undefined, 0])
})

test('of names that are shortened, or of few codes, nothing is asked', async () => {
  const shortened = ['Resma cta', 'Lap. azul', 'Cuad. rayado', 'Borr. nata', 'Tijeras', 'Peg. barra']
  expect(
    questionOf(await readFile(ana, salesOf(TILL.replace('Cod.', 'Ref.'), shortened, '2026-05-06'))),
  ).toBeUndefined()
  const few = salesOf(TILL.replace('Cod.', 'Cód.'), DISHES.slice(0, 4), '2026-05-06')
  expect(questionOf(await readFile(ana, few))).toBeUndefined()
})
