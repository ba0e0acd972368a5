import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { dumpSales, loadFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const sale = (number: number, client: string, product: string, units: number, category = 'Bebidas'): string =>
  `FV-${number};${13 + number}/05/2026;Centro;${client};;${product};${category};${units};${units * 1000}`
const FILE = csv([
  sale(1, 'Marta Ruiz', 'Café molido', 1),
  sale(2, 'Marta Ruiz', 'Cafe moldio', 2, 'Cafés'),
  sale(3, 'Martha Ruiz', 'Café molido', 4),
])

const suggestions = async (user: TestUser): Promise<MergeSuggestion[]> =>
  (await user.inject({ method: 'GET', url: '/uniones/sugerencias' })).json().data
const namesIn = async (user: TestUser, list: 'productos' | 'clientes' | 'categorias'): Promise<string[]> => {
  const { data } = (await user.inject({ method: 'GET', url: `/${list}` })).json()
  return (data as Record<string, unknown>[]).map((row) => String(row.nombre ?? row.nombre_categoria)).toSorted()
}
const merge = async (user: TestUser, tabla: string): Promise<number> => {
  const { de, a } = (await suggestions(user)).find((one) => one.tabla === tabla)!
  const answer = await user.inject({ method: 'POST', url: '/uniones', payload: { tabla, de: de.id, a: a.id } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await settled(user)
  return answer.json().data.id
}
const undo = async (user: TestUser, id: number): Promise<void> => {
  const answer = await user.inject({ method: 'DELETE', url: `/uniones/${id}` })
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: MESSAGES.unionDeshecha }])
  await settled(user)
}

test('what is likely the same is suggested, with what each sold, and nothing is merged by itself', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const found = (await suggestions(user)).toSorted((one, other) => one.tabla.localeCompare(other.tabla))
  expect(found).toMatchObject([
    { tabla: 'cliente', de: { nombre: 'Marta Ruiz', valor: 3000, lineas: 2 }, a: { nombre: 'Martha Ruiz' } },
    { tabla: 'producto', de: { nombre: 'Cafe moldio', lineas: 1 }, a: { nombre: 'Café molido', valor: 5000 } },
  ])
  expect(await namesIn(user, 'productos')).toEqual(['Cafe moldio', 'Café molido'])
})

test('what is merged leaves the lists, its sales count for the other, and undoing is exact', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const product = await merge(user, 'producto')
  expect(await namesIn(user, 'productos')).toEqual(['Café molido'])
  expect(await namesIn(user, 'categorias')).toEqual(['Bebidas'])
  expect(await unitsSold(user)).toBe(7)
  const client = await merge(user, 'cliente')
  expect(await namesIn(user, 'clientes')).toEqual(['Martha Ruiz'])
  expect((await user.inject({ method: 'GET', url: '/uniones' })).json().data).toMatchObject([
    { id: client, tabla: 'cliente', de: 'Marta Ruiz', a: 'Martha Ruiz', lineas: 2 },
    { id: product, tabla: 'producto', de: 'Cafe moldio', a: 'Café molido', lineas: 1 },
  ])
  expect(await suggestions(user)).toEqual([])
  await undo(user, product)
  await undo(user, client)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

const pairOf = ({ tabla, de, a }: MergeSuggestion) => ({ tabla, de: de.id, a: a.id })
const mergeAll = async (user: TestUser) => {
  const uniones = (await suggestions(user)).filter(({ igual }) => igual).map(pairOf)
  const answer = await user.inject({ method: 'POST', url: '/uniones/todas', payload: { uniones } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await settled(user)
  return answer.json().data as { unidas: number; tanda: string }
}
const undoAll = async (user: TestUser, tanda: string) => {
  const answer = await user.inject({ method: 'DELETE', url: `/uniones/tandas/${tanda}` })
  await settled(user)
  return [answer.statusCode, answer.json().msg]
}

test('all that is called the same is merged at once, and undone at once or one by one, exactly', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    csv([
      sale(1, 'Marta Ruiz', 'Café molido', 1),
      sale(2, 'Marta Ruiz.', '¡Café molido!', 2, 'Cafés'),
      sale(3, 'Marta Ruiz', 'Café molido', 4),
      sale(4, 'Marta, Ruiz', 'Cafe molido.', 8, 'Cafés'),
      sale(5, 'Pedro', 'Panela redonda', 16),
      sale(6, 'Pedro', 'Panela redonda.', 32),
    ]),
  )
  const before = await dumpSales(t.db, user.negocioId)
  const all = await mergeAll(user)
  expect(all.unidas).toBe(5)
  expect(await namesIn(user, 'productos')).toEqual(['Cafe molido.', 'Panela redonda.'])
  expect(await namesIn(user, 'clientes')).toEqual(['Marta, Ruiz', 'Pedro'])
  expect(await unitsSold(user)).toBe(63)
  expect(await suggestions(user)).toEqual([])
  expect(await undoAll(user, all.tanda)).toEqual([200, MESSAGES.unionesDeshechas])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  expect(await undoAll(user, all.tanda)).toEqual([404, MESSAGES.noEncontrado])

  await mergeAll(user)
  const { data } = (await user.inject({ method: 'GET', url: '/uniones' })).json()
  expect(new Set((data as { tanda: string }[]).map(({ tanda }) => tanda)).size).toBe(1)
  // Any order is possible, because no merge depends on another.
  for (const { id } of (data as { id: number }[]).toSorted((one, other) => one.id - other.id)) await undo(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

/** Two brands; one of them also under its name without a code, from a file of another year. */
const BRAND = 'Panela pulverizada natural freshly x 100 cap'
const OTHER_BRAND = 'Panela pulverizada naturalfer x 100 cap'
const loadBrands = async (user: TestUser, uncoded: number) => {
  const coded = (number: number, code: string, product: string, units: number) =>
    sale(number, 'Pedro', product, units).replace(';;', `;${code};`)
  await loadFile(user, csv([sale(1, 'Pedro', `${BRAND}.`, uncoded), sale(2, 'Pedro', 'Arroz', 1)]))
  await loadFile(
    user,
    csv([
      coded(3, 'ALI0238', BRAND, 5),
      coded(4, 'ALI0239', OTHER_BRAND, 7),
      sale(5, 'Pedro', 'Arroz.', 2),
      sale(6, 'Pedro', 'Lentejas', 3),
      sale(7, 'Pedro', 'Lentejsa', 4),
    ]),
  )
}
const codesIn = async (user: TestUser) => {
  const { rows } = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ nombre: string; codigo: string | null; unidades: number }>`
      select p.nombre, p.codigo, (sum(v.cantidad) / 1000000)::int as unidades
      from venta v join producto p on p.id = v.producto_id group by p.nombre, p.codigo order by p.nombre`.execute(tx),
  )
  return rows.map(({ nombre, codigo, unidades }) => `${nombre} ${codigo} ${unidades}`)
}

test('two brands with codes of their own stay two where all that is called the same is merged at once', async () => {
  const user = await t.createUser()
  await loadBrands(user, 1)
  const found = await suggestions(user)
  // Doubtful pairs come first, for the user to decide.
  expect(found.map(({ de, a, igual }) => `${de.nombre} → ${a.nombre}: ${igual}`).toSorted()).toEqual([
    'Arroz → Arroz.: true',
    'Lentejas → Lentejsa: false',
    `${BRAND}. → ${BRAND}: true`,
  ])
  expect(found.map(({ igual }) => igual)).toEqual([false, true, true])

  const before = await dumpSales(t.db, user.negocioId)
  const refused = await user.inject({ method: 'POST', url: '/uniones/todas', payload: { uniones: found.map(pairOf) } })
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.unionesDudosas])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)

  expect((await mergeAll(user)).unidas).toBe(2)
  expect(await codesIn(user)).toEqual([
    'Arroz. null 3',
    'Lentejas null 3',
    'Lentejsa null 4',
    `${BRAND} ALI0238 6`,
    `${OTHER_BRAND} ALI0239 7`,
  ])
  expect((await suggestions(user)).map(({ razon }) => razon)).toEqual(['Se escriben casi igual'])
})

test('products of two programs with codes of their own are merged at once, and later ones too', async () => {
  const user = await t.createUser()
  const names = ['PLATO HONDO', 'LIMPIADOR', 'JABON REY', 'VELA', 'PANELA', 'ARROZ', 'CAFE', 'SAL', 'AZUCAR', 'ATUN']
  const accounting = names.map((name, at) => `FV-${at};14/05/2026;Centro;Ana;;${at + 100};${name} X 100;Todo;2;2000`)
  await loadFile(
    user,
    ['Factura;Fecha;Sucursal;Cliente;NIT;Código producto;Producto;Categoría;Cantidad;Total', ...accounting].join('\n'),
  )
  const till = (from: number, to: number, day: number): string =>
    [
      'FECHA;TIQUETE;PLU;ARTICULO;CANT;TOTAL',
      ...names
        .map(
          (name, at) =>
            `${day}/06/2026;T${at};77010000${at};${name.slice(0, 1)}${name.slice(1).toLowerCase()} 100;1;1000`,
        )
        .slice(from, to),
    ].join('\n')
  // Too few lines to recognise that the till has its own codes.
  await loadFile(user, till(0, 8, 1))
  expect(await suggestions(user)).toEqual([])
  await loadFile(user, till(8, 10, 2))
  expect((await suggestions(user)).filter(({ igual }) => igual)).toHaveLength(10)
  expect(await mergeAll(user)).toMatchObject({ unidas: 10 })
  expect(await namesIn(user, 'productos')).toEqual(names.map((name) => `${name} X 100`).toSorted())
  expect(await suggestions(user)).toEqual([])
})

test('two codes do not become one by way of a name without a code', async () => {
  const user = await t.createUser()
  await loadBrands(user, 6)
  // The name without a code has larger sales than the one with it, and remains.
  await mergeAll(user)
  // Both are listed by name and code.
  const { data: merges } = (await user.inject({ method: 'GET', url: '/uniones' })).json()
  expect(merges.find(({ de }: { de: string }) => de === BRAND)).toMatchObject({
    de_codigo: 'ALI0238',
    a: `${BRAND}.`,
    a_codigo: null,
  })
  expect((await codesIn(user)).slice(3)).toEqual([`${BRAND}. null 11`, `${OTHER_BRAND} ALI0239 7`])
  expect((await suggestions(user)).map(({ de }) => de.nombre)).toEqual(['Lentejas'])
  const { data } = (await user.inject({ method: 'GET', url: '/productos' })).json()
  const idOf = (name: string) => (data as { id: number; nombre: string }[]).find(({ nombre }) => nombre === name)!.id
  const post = (de: number, a: number) =>
    user.inject({ method: 'POST', url: '/uniones', payload: { tabla: 'producto', de, a } })
  for (const answer of [
    await post(idOf(`${BRAND}.`), idOf(OTHER_BRAND)),
    await post(idOf(OTHER_BRAND), idOf(`${BRAND}.`)),
  ])
    expect([answer.statusCode, answer.json().msg]).toEqual([409, MESSAGES.unionDeCodigos])
})

test('of what is merged or undone at once nothing is where one cannot be', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE.replaceAll('Cafe moldio', 'Cafe molido.').replaceAll('Martha Ruiz', 'Marta Ruiz.'))
  const before = await dumpSales(t.db, user.negocioId)
  const found = (await suggestions(user)).map(pairOf)
  const post = (uniones: object[]) => user.inject({ method: 'POST', url: '/uniones/todas', payload: { uniones } })
  expect((await post([...found, { tabla: 'cliente', de: 2_000_000_000, a: found[0]!.a }])).statusCode).toBe(404)
  expect((await post([...found, { tabla: 'producto', de: 1, a: 1 }])).statusCode).toBe(400)
  expect((await post([])).statusCode).toBe(400)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)

  const { tanda } = await mergeAll(user)
  const line = (await user.inject({ method: 'GET', url: '/ventas/lineas', query: { documento: 'FV-2' } })).json()
    .data[0]
  await user.inject({ method: 'PATCH', url: `/ventas/lineas/${line.id}`, payload: { cantidad: 50 } })
  await settled(user)
  const merged = await dumpSales(t.db, user.negocioId)
  expect(await undoAll(user, tanda)).toEqual([409, MESSAGES.unionConCambios])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(merged)
})

test('the activity names the products that were merged or parted, and no clients', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  await merge(user, 'cliente')
  await undo(user, await merge(user, 'producto'))
  const { data } = (await user.inject({ method: 'GET', url: '/actividad' })).json()
  expect((data as { frase: string }[]).map(({ frase }) => frase).slice(0, 3)).toEqual([
    'separó «Cafe moldio» de «Café molido»',
    'unió «Cafe moldio» con «Café molido»',
    'unió dos clientes en uno',
  ])
})

test('later files with the old name go to the other, until the merge is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const id = await merge(user, 'producto')
  await loadFile(
    user,
    csv([sale(5, 'Marta Ruiz', 'CAFE MOLDIO', 8, 'Cafés'), sale(6, 'Marta Ruiz', 'Café molido', 16)]),
  )
  expect(await namesIn(user, 'productos')).toEqual(['Café molido'])
  expect(await namesIn(user, 'categorias')).toEqual(['Bebidas'])
  await undo(user, id)
  const { rows } = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ nombre: string; unidades: number }>`select p.nombre, (sum(v.cantidad) / 1000000)::int as unidades
      from venta v join producto p on p.id = v.producto_id group by p.nombre order by p.nombre`.execute(tx),
  )
  expect(rows).toEqual([
    { nombre: 'Cafe moldio', unidades: 10 },
    { nombre: 'Café molido', unidades: 21 },
  ])
})

test('a merge of what was merged into is undone first', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    csv([sale(1, 'M', 'Jabón azul', 1), sale(2, 'M', 'Jabon azull', 2), sale(3, 'M', 'Otro nombre', 4)]),
  )
  const before = await dumpSales(t.db, user.negocioId)
  const first = await merge(user, 'producto')
  const { data } = (await user.inject({ method: 'GET', url: '/productos' })).json()
  const [a, de] = (data as { id: number; nombre: string }[]).toSorted((x) => (x.nombre === 'Otro nombre' ? -1 : 1))
  const answer = await user.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: de!.id, a: a!.id },
  })
  const second = answer.json().data.id
  const refused = await user.inject({ method: 'DELETE', url: `/uniones/${first}` })
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.unionNoUltima])
  await undo(user, second)
  await undo(user, first)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('an import is undone exactly with its merges in place', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, FILE)
  await merge(user, 'producto')
  await merge(user, 'cliente')
  await undoImport(user, id)
  expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
  expect((await user.inject({ method: 'GET', url: '/uniones' })).json().data).toEqual([])
})

test('a suggestion that was dismissed does not return', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const [{ tabla, de, a }, other] = (await suggestions(user)) as [MergeSuggestion, MergeSuggestion]
  const payload = { tabla, de: de.id, a: a.id }
  expect((await user.inject({ method: 'POST', url: '/uniones/sugerencias/descartar', payload })).statusCode).toBe(200)
  expect(await suggestions(user)).toEqual([other])
})

test('one and the same is refused, and what is unknown', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const [{ de }] = (await suggestions(user)) as [MergeSuggestion]
  const post = (payload: object) => user.inject({ method: 'POST', url: '/uniones', payload })
  expect((await post({ tabla: 'cliente', de: de.id, a: de.id })).statusCode).toBe(400)
  expect((await post({ tabla: 'cliente', de: de.id, a: 2_000_000_000 })).statusCode).toBe(404)
})

test('while sales are being loaded nothing is merged', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const [{ tabla, de, a }] = (await suggestions(user)) as [MergeSuggestion]
  const setLoading = (estado: string) =>
    inTenant(t.db, user.negocioId, (tx) => sql`update importacion set estado = ${estado}`.execute(tx))
  await setLoading('cargando')
  const answer = await user.inject({ method: 'POST', url: '/uniones', payload: { tabla, de: de.id, a: a.id } })
  expect([answer.statusCode, answer.json().msg]).toEqual([409, MESSAGES.ventaOcupada])
  await setLoading('cargada')
})

test('merges and corrections are undone in the order that they came, exactly', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const lineOf = async (documento: string): Promise<number> =>
    (await user.inject({ method: 'GET', url: '/ventas/lineas', query: { documento } })).json().data[0].id
  const change = async (method: 'PATCH' | 'DELETE', id: number): Promise<number> => {
    const url = `/ventas/lineas/${id}`
    const answer = await user.inject({ method, url, ...(method === 'PATCH' && { payload: { cantidad: 50 } }) })
    expect(answer.statusCode).toBe(200)
    await settled(user)
    return (await user.inject({ method: 'GET', url: '/ventas/cambios' })).json().data[0].id
  }
  const undoChange = (id: number) => user.inject({ method: 'DELETE', url: `/ventas/cambios/${id}` })

  for (const method of ['PATCH', 'DELETE'] as const) {
    const product = await merge(user, 'producto')
    const edit = await change(method, await lineOf('FV-2'))
    const early = await user.inject({ method: 'DELETE', url: `/uniones/${product}` })
    expect([early.statusCode, early.json().msg]).toEqual([409, MESSAGES.unionConCambios])
    expect((await undoChange(edit)).statusCode).toBe(200)
    await settled(user)
    await undo(user, product)
    expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  }

  const edit = await change('PATCH', await lineOf('FV-2'))
  const product = await merge(user, 'producto')
  const early = await undoChange(edit)
  expect([early.statusCode, early.json().msg]).toEqual([409, MESSAGES.cambioBajoUnion])
  await undo(user, product)
  expect((await undoChange(edit)).statusCode).toBe(200)
  await settled(user)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})
