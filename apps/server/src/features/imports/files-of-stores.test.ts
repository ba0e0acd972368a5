import { expect, test } from 'vitest'
import { importOf, readFile, readFilesTogether, reread, settled } from '../../testing/imports.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

/** A till's export that does not name its store. */
const till = (month: string): string =>
  [
    'Fecha;Producto;Cantidad;Valor',
    ...Array.from(
      { length: 20 },
      (_, row) => `${1 + row}/${month}/2026;Pan;${1 + (row % 3)};${9000 * (1 + (row % 3))}`,
    ),
  ].join('\n')
const load = async (user: TestUser, name: string, month: string, local: string): Promise<void> => {
  const { id } = await readFile(user, till(month), name)
  await reread(user, id, { local })
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
}
const asked = ({ vista_previa }: Awaited<ReturnType<typeof readFile>>) => {
  const doubt = vista_previa!.dudas.find(({ codigo }) => codigo === 'local_del_archivo')
  return doubt && [doubt.texto, doubt.opciones.map(({ texto }) => texto)]
}

test('the files of several tills are asked about before the business has a store', async () => {
  const user = await t.createUser()
  const { id } = await readFilesTogether(user, [
    { name: 'Ventas Acacías 2026-03.csv', content: till('03') },
    { name: 'Ventas Bodega 2026-04.csv', content: till('04') },
  ])
  expect(asked(await importOf(user, id))).toEqual([
    'Ninguna columna del archivo dice el local. Los nombres de los archivos dicen «Acacías», «Bodega»: si son de varios locales, descarta y sube aparte los de cada uno. ¿De qué local son sus ventas?',
    ['Principal'],
  ])
  expect(asked(await reread(user, id, { local: 'Principal' }))).toBeUndefined()
})

test('files called as those of a store but for its name are not put in it', async () => {
  const user = await t.createUser()
  await load(user, 'Ventas Bodega 2026-03.csv', '03', 'Bodega')
  expect(asked(await readFile(user, till('04'), 'Ventas Bodega 2026-04.csv'))).toBeUndefined()
  expect(asked(await readFile(user, till('04'), 'Ventas Centro 2026-04.csv'))).toEqual([
    'Ninguna columna del archivo dice el local. Por su nombre parecen de «Centro». La última vez las pusiste en «Bodega». ¿De qué local son sus ventas?',
    ['Centro', 'Bodega'],
  ])
  await load(user, 'Ventas Centro 2026-04.csv', '04', 'Centro')
  // A store whose name is only a kind of place is recognised too.
  expect(asked(await readFile(user, till('05'), 'Ventas Bodega 2026-05.csv'))).toEqual([
    'Ninguna columna del archivo dice el local. Por su nombre parecen de «Bodega». La última vez las pusiste en «Centro». ¿De qué local son sus ventas?',
    ['Bodega', 'Centro'],
  ])
})

test('a word that was answered to be of the store is not asked about again', async () => {
  const user = await t.createUser()
  await load(user, 'Ventas Norte 2026-03.csv', '03', 'Norte')
  await load(user, 'Ventas Marleny 2026-04.csv', '04', 'Norte')
  expect(asked(await readFile(user, till('05'), 'Ventas Marleny 2026-05.csv'))).toBeUndefined()
})

test('the next file of a store of the business is asked about where the last one was of another', async () => {
  const user = await t.createUser()
  await load(user, 'caja norte 03.csv', '03', 'Norte')
  await load(user, 'caja sur 03.csv', '04', 'Sur')
  expect(asked(await readFile(user, till('05'), 'caja norte 04.csv'))?.[1]).toEqual(['Norte', 'Sur'])
})
