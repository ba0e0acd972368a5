import { ALL_TABLES } from '@vigia/ingest/choices.ts'
import { expect, test } from 'vitest'
import { loadFile, readFile, readFilesTogether, reread, settled } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const DAYS = Array.from({ length: 24 }, (_, at) => String(at + 1).padStart(2, '0'))
/** Invoices of a month, numbered with the prefix of their store. */
const invoices = (month: string, prefix: string, store: string) =>
  csv(DAYS.map((day) => `${prefix}-${month}${day};${day}/${month}/2026;${store};Marta;C-1;Café;Bebidas;2;24000`))
/** The same from a program that does not name the store. */
const untold = (month: string, prefix: string) =>
  [
    'Factura;Fecha;Producto;Cantidad;Valor',
    ...DAYS.map((day) => `${prefix}-${month}${day};${day}/${month}/2026;Té;2;24000`),
  ].join('\n')

const asked = ({ vista_previa }: Awaited<ReturnType<typeof readFile>>) =>
  vista_previa!.dudas.find(({ codigo }) => codigo === 'local_del_archivo')
const offered = (record: Awaited<ReturnType<typeof readFile>>) => asked(record)?.opciones.map(({ texto }) => texto)

const answer = async (user: TestUser, content: string, local: string) => {
  const { id } = await readFile(user, content, 'una.csv')
  await reread(user, id, { local })
  const confirmed = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  expect(confirmed.statusCode).toBe(202)
  await settled(user)
}

test('among files that name their stores, one is proposed for where its kind was put when it came alone', async () => {
  const user = await t.createUser()
  await loadFile(user, invoices('01', 'A', 'Centro'))
  await answer(user, untold('02', 'X'), 'Cabecera')
  const { id } = await readFilesTogether(user, [
    { name: 'centro.csv', content: invoices('03', 'A', 'Centro') },
    { name: 'otra.csv', content: untold('04', 'Y') },
  ])
  const together = await reread(user, id, { hoja: ALL_TABLES })
  expect(together.vista_previa).toMatchObject({ local: null, local_de_resto: 'Principal' })
  expect(offered(together)).toEqual(['Cabecera', 'Centro'])
  expect(asked(together)!.texto).toBe(
    '¿De qué local son las filas que no lo dicen? La última vez las pusiste en «Cabecera».',
  )
})

test('a store is asked about though it is remembered, where documents are numbered as those of another', async () => {
  const user = await t.createUser()
  await loadFile(user, invoices('01', 'FVC', 'Centro'))
  await loadFile(user, invoices('01', 'FVB', 'Cabecera'))
  await answer(user, untold('02', 'FVB'), 'Cabecera')
  const same = await readFile(user, untold('03', 'FVB'))
  expect([offered(same), same.vista_previa!.local]).toEqual([undefined, 'Cabecera'])
  const other = await readFile(user, untold('04', 'FVC'))
  expect(offered(other)).toEqual(['Centro', 'Cabecera'])
  expect(asked(other)!.texto).toContain(
    'Por sus facturas («FVC-…») parecen de «Centro». La última vez las pusiste en «Cabecera».',
  )
})

test('a prefix that several stores have tells none of them', async () => {
  const user = await t.createUser()
  await loadFile(user, invoices('01', 'FV', 'Centro'))
  await loadFile(user, invoices('02', 'FV', 'Cabecera'))
  const record = await readFile(user, untold('03', 'FV'))
  expect(asked(record)!.texto).not.toContain('facturas')
})

test('a file of documents that the business has in several stores is told to bring them again', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    [invoices('01', 'FVC', 'Centro'), invoices('01', 'FVB', 'Cabecera').split('\n').slice(1).join('\n')].join('\n'),
  )
  const of = (...prefixes: string[]) =>
    [
      untold('01', prefixes[0]!),
      ...prefixes.slice(1).map((one) => untold('01', one).split('\n').slice(1).join('\n')),
    ].join('\n')
  expect(asked(await readFile(user, of('FVC', 'FVB')))!.texto).toBe(
    'Ninguna columna del archivo dice el local. Ya tienes 48 de sus 48 facturas, en «Centro», «Cabecera»: si las trae otra vez, descártalo. ¿De qué local son sus ventas?',
  )
  expect(asked(await readFile(user, of('FVX', 'FVZ')))!.texto).not.toContain('Ya tienes')
})
