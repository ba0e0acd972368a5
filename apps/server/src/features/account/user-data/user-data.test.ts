import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import { addDays, daysOf } from '@vigia/contract/months.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../mail/outbox.ts'
import { postMail } from '../../mail/post-mail.ts'
import { inTenant } from '../../../db/tenancy.ts'
import { DAY_MS } from '../../../durations.ts'
import { downloadCopy, filesOfCopy, settledCopy } from '../../../testing/data-copy.ts'
import { dumpSales, loadFile, readFile } from '../../../testing/imports.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestUser } from '../../../testing/test-app.ts'

const t = await openTestApp({ worker: true })
const ana = await t.createUser()

const HEADERS = 'Factura;Fecha;Sucursal;Cliente;NIT;Código producto;Producto;Categoría;Cantidad;Valor total'
const LINES = [
  'FV-1;28/05/2026;Centro;"Ruiz; Marta";900;C-1;Café "molido";Bebidas;10;120000',
  'FV-1;28/05/2026;Centro;"Ruiz; Marta";900;C-1;Café "molido";Bebidas;10;120000',
  'FV-2;28/05/2026;Norte;Tienda La 44;;A-1;Arroz;Granos;1,125;4500,5',
  'NC-3;29/05/2026;Norte;Tienda La 44;;A-1;Arroz;Granos;-1;-4000',
  ';30/05/2026;Norte;Mostrador;;;Panela;Granos;2,5;7000',
]

beforeAll(async () => {
  await loadFile(ana, [HEADERS, ...LINES].join('\r\n'), 'mayo.csv')
})

const filesOf = async (user: TestUser): Promise<Record<string, Uint8Array>> => {
  await inTenant(t.db, user.negocioId, (tx) => tx.deleteFrom('copia').execute())
  await settledCopy(user)
  return filesOfCopy(user)
}

test('the data come as a .zip of what the business has', async () => {
  await settledCopy(ana)
  const response = await downloadCopy(ana)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="vigia-2026-06-15.zip"',
    'cache-control': 'no-store',
  })
  const files = unzipSync(new Uint8Array(response.rawPayload))
  expect(Object.keys(files)).toEqual([
    'LEEME.txt',
    'cuenta.csv',
    'invitaciones.csv',
    'ventas.csv',
    'predicciones.csv',
    'ventas_comprometidas.csv',
    'comprometido_adicional.csv',
    'ajustes.csv',
    'lo_que_dijimos.csv',
    'alertas.csv',
    'importaciones.csv',
    'ventas_corregidas.csv',
    'ventas_reemplazadas.csv',
    'uniones.csv',
    'uniones_descartadas.csv',
    'hojas_enlazadas.csv',
    'lecturas_recordadas.csv',
    'inventario.csv',
    'inventario_por_local.csv',
    'agotados.csv',
    'locales_sin_ventas.csv',
    'seguimientos.csv',
    'correos.csv',
    'compras.csv',
    'pagos.csv',
    'cambios_de_plan.csv',
    'ayuda.csv',
    'registro.csv',
    'claves_punto_de_venta.csv',
    'llamadas_punto_de_venta.csv',
  ])
  for (const bytes of Object.values(files)) expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(strFromU8(files['cuenta.csv']!)).toContain('Ana Pérez;persona')
  expect(strFromU8(files['importaciones.csv']!)).toContain('mayo.csv;')
  expect(strFromU8(files['cuenta.csv']!)).not.toContain('none')
})

test('whoever is limited to some stores is told with the names of these, in the team and among the invitations', async () => {
  const norte = (await ana.inject({ method: 'GET', url: '/locales' })).json().data[1]
  expect(norte.nombre).toBe('Norte')
  const invited = await ana.inject({
    method: 'POST',
    url: '/equipo/invitaciones',
    payload: { correo: 'eva@mitienda.co', rol: 'editor', locales: [norte.id] },
  })
  expect(invited.statusCode).toBe(201)
  await t.addStaff(ana, 'lector', ['norte'])
  const files = await filesOf(ana)
  expect(strFromU8(files['invitaciones.csv']!)).toContain('eva@mitienda.co;editor;Norte;')
  expect(strFromU8(files['cuenta.csv']!)).toContain(';lector;Norte;')
})

test('an e-mail that was written to a file, for want of a mail server, is not told as sent', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    postMail(tx, {
      negocio_id: ana.negocioId,
      usuario_id: ana.usuarioId,
      tipo: 'plan',
      clave: 'plan',
      mensaje: { to: 'ana@mitienda.co', subject: 'Tu plan', text: 'Hola', html: '<p>Hola</p>' },
      creado_en: t.clock.now,
      vence_en: new Date(t.clock.now.getTime() + DAY_MS),
    }),
  )
  await sendDueMails({ db: t.db, now: () => t.clock.now, mailer: t.mailer })
  const mails = async () => strFromU8((await filesOf(ana))['correos.csv']!)
  await expect.poll(mails, { timeout: 60_000 }).toContain(';plan;en_archivo;')
})

test('the sales are read by our own import as the same lines, without a doubt about numbers or dates', async () => {
  const { 'ventas.csv': bytes } = await filesOf(ana)
  const before = await readSalesFiles([{ name: 'mayo.csv', bytes: Buffer.from([HEADERS, ...LINES].join('\r\n')) }], {})
  const after = await readSalesFiles([{ name: 'ventas.csv', bytes: bytes! }], {})
  expect(after.rejections).toEqual([])
  const plain = ({ lines }: typeof before) => lines.map((line) => ({ ...line, row: 0 }))
  expect(plain(after)).toEqual(plain(before))
  expect(after.understanding.findings.filter(({ kind }) => kind !== 'fact')).toEqual([])
})

test('importing the sales again into the same business adds nothing, and into another the same', async () => {
  const { 'ventas.csv': bytes } = await filesOf(ana)
  const before = await dumpSales(t.db, ana.negocioId)
  const again = await readFile(ana, bytes!, 'ventas.csv')
  expect(again.vista_previa).toMatchObject({ nuevas: 0, repetidas: 5, rechazadas: 0 })
  expect(await dumpSales(t.db, ana.negocioId)).toEqual(before)
  const luis = await t.createUser('Luis')
  expect((await loadFile(luis, bytes!, 'ventas.csv')).resultado).toMatchObject({ nuevas: 5, rechazadas: 0 })
})

test('sales in dollars have a file of their own, which our import reads as dollars', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    ['Fecha;Producto;Cantidad;Total USD', '28/05/2026;Café;2;10,50', '29/05/2026;Té;1;7,25'].join('\r\n'),
  )
  const { 'ventas_en_dolares.csv': bytes, 'ventas.csv': pesos } = await filesOf(user)
  expect(strFromU8(pesos!).trim().split('\r\n')).toHaveLength(1)
  const again = await readFile(user, bytes!, 'ventas_en_dolares.csv')
  expect(again.vista_previa).toMatchObject({ nuevas: 0, repetidas: 2, rechazadas: 0 })
})

test('more lines than one batch are all there, once', async () => {
  const user = await t.createUser()
  const lines = Array.from({ length: 4_500 }, (_, i) => `FV-${i};28/05/2026;Café;1;1000`)
  await loadFile(user, ['Factura;Fecha;Producto;Cantidad;Valor total', ...lines].join('\r\n'))
  const { 'ventas.csv': bytes } = await filesOf(user)
  const rows = strFromU8(bytes!).trim().split('\r\n').slice(1)
  expect(new Set(rows.map((row) => row.split(';')[1])).size).toBe(4_500)
  expect(rows).toHaveLength(4_500)
})

test('of products it is told what the shop said of ordering them, and nothing where it said nothing', async () => {
  const user = await t.createUser()
  await loadFile(user, [HEADERS, ...LINES].join('\r\n'))
  const { data } = (await user.inject({ method: 'GET', url: '/productos' })).json()
  const idOf = (name: string): number => data.find(({ nombre }: { nombre: string }) => nombre.startsWith(name)).id
  const filas = [
    { producto_id: idOf('Café'), se_pide: true },
    { producto_id: idOf('Arroz'), se_pide: false },
    { producto_id: idOf('Panela'), sin_ventas: { desde: '2026-05-03', respuesta: 'ya_no_se_vende' } },
  ]
  expect((await user.inject({ method: 'POST', url: '/inventario', payload: { filas } })).statusCode).toBe(200)
  const rows = strFromU8((await filesOf(user))['inventario.csv']!)
    .trim()
    .split('\r\n')
    .slice(1)
  expect(rows.map((row) => row.split(';').slice(-3).join(' ')).toSorted()).toEqual([
    ' 2026-05-03 ya no se vende',
    'no  ',
    'sí  ',
  ])
  expect(rows.find((row) => row.startsWith('Panela'))).toMatch(/;;2026-05-03;/)
})

test('predictions hold what newcomers will sell, so that they add up to what the dashboard expects', async () => {
  const user = await t.createUser()
  const months = Array.from({ length: 24 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return `${date};Centro;Marta;Café;30;30000\n${date};Centro;Cliente ${back};Café;10;10000`
  })
  await loadFile(user, ['Fecha;Local;Cliente;Producto;Cantidad;Valor total', ...months].join('\n'))
  const rows = strFromU8((await filesOf(user))['predicciones.csv']!)
    .trim()
    .split('\r\n')
    .slice(1)
  const units = (row: string) => Number(row.split(';')[7]!.replace(',', '.'))
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)
  const ofNewcomers = rows.filter((row) => row.includes(';Clientes y compras nuevas;Productos y compras nuevas;'))
  expect(sum(ofNewcomers.map(units)) / sum(rows.map(units))).toBeCloseTo(0.25, 2)
  const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json()
  expect(sum(rows.map(units))).toBeCloseTo(sum(data.map(({ cantidad }: { cantidad: number }) => cantidad)), 3)
})

test('of the month under way predictions hold what is left of it, so that sales and predictions add up to the dashboard', async () => {
  const user = await t.createUser()
  const months = Array.from({ length: 24 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return `${date};Centro;Marta;Café;30;30000`
  })
  const june = '2026-06-10;Centro;Marta;Café;20;20000'
  await loadFile(user, ['Fecha;Local;Cliente;Producto;Cantidad;Valor total', june, ...months].join('\n'))
  const rows = strFromU8((await filesOf(user))['predicciones.csv']!).split('\r\n')
  const left = rows
    .filter((row) => row.startsWith('2026;6;'))
    .map((row) => Number(row.split(';')[7]!.replace(',', '.')))
  const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json()
  expect(data[0]).toMatchObject({ anio: 2026, mes: 6 })
  expect(left.reduce((sum, value) => sum + value, 0)).toBeCloseTo(data[0].cantidad, 3)
  expect(data[0].cantidad).toBeLessThan(20)
})

test('predictions and commitments are told by name', async () => {
  const user = await t.createUser()
  const months = Array.from({ length: 18 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return `${date};Centro;Marta;C-1;Café;Bebidas;${10 + back};${(10 + back) * 1000}`
  })
  await loadFile(
    user,
    ['Fecha;Local;Cliente;Código producto;Producto;Categoría;Cantidad;Valor total', ...months].join('\n'),
  )
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`insert into venta_comprometida (negocio_id, usuario_id, producto_id, cliente_id, fecha_venta, cantidad)
      select ${user.negocioId}::uuid, ${user.usuarioId}::uuid, p.id, c.id, '2026-07-01', 2500000
      from producto p, cliente c`.execute(tx),
  )
  const files = await filesOf(user)
  const predictions = strFromU8(files['predicciones.csv']!).trim().split('\r\n')
  expect(predictions.length).toBeGreaterThanOrEqual(13)
  expect(predictions[1]).toMatch(/^2026;6;Centro;Marta;Café;C-1;Bebidas;\d+(,\d+)?;\d+(,\d\d)?$/)
  expect(strFromU8(files['ventas_comprometidas.csv']!)).toContain('2026-07-01;Marta;Café;C-1;2,5;')
})

test('what was said of each month is told by name, with what lies between', async () => {
  const user = await t.createUser()
  const sales = Array.from({ length: 12 }, (_, back) => `FV-${back};${12 + back}`).map((line, back) => {
    const [document, units] = line.split(';')
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return [document, date, 'Centro', 'Marta', 'C-1', 'Café', 'Bebidas', units, Number(units) * 1000].join(';')
  })
  await loadFile(
    user,
    ['Factura;Fecha;Local;Cliente;Código producto;Producto;Categoría;Cantidad;Valor total', ...sales].join('\r\n'),
  )
  const [header, ...said] = strFromU8((await filesOf(user))['lo_que_dijimos.csv']!)
    .trim()
    .split('\r\n')
  expect(header).toContain('Dicho en;Mes;Sobre;Nombre;Cantidad')
  expect(said.map((line) => line.split(';').slice(0, 4).join(' '))).toEqual(
    ['categoria Bebidas', 'local Centro', 'producto Café', 'total '].flatMap((of) =>
      // Of June no sale was known.
      ['2026-06-15 2026-06', '2026-06 2026-07', '2026-06 2026-08', '2026-06 2026-09'].map((said) => `${said} ${of}`),
    ),
  )
})

test('the readme describes each file and lists the columns that it has', async () => {
  const user = await t.createUser()
  await loadFile(user, [HEADERS, ...LINES].join('\r\n'), 'mayo.csv')
  const { 'LEEME.txt': readme, ...files } = await filesOf(user)
  const lines = strFromU8(readme!).split('\r\n')
  const columnsOf = Object.entries(files).map(([name, bytes]) => {
    const header = strFromU8(bytes).replace('\uFEFF', '').split('\r\n')[0]!
    return [name, header.replaceAll(';', ', ')]
  })
  const listed = lines.slice(lines.indexOf('Las columnas de cada archivo:') + 2)
  expect(columnsOf.flatMap(([name, header]) => [name, `  ${header}`])).toEqual(listed.slice(0, -1))
  // A file of dollars is there where there are some.
  const described = lines.flatMap((line) => /^(\S+\.csv) {2,}\S/.exec(line)?.[1] ?? [])
  expect(described.filter((name) => name !== 'ventas_en_dolares.csv')).toEqual(Object.keys(files))
})

test('adjustments are told by name, and which of them are of the rest of a month', async () => {
  const user = await t.createUser()
  const sales = Array.from({ length: daysOf('2025-05-01', '2026-06-14') }, (_, at) => {
    const units = 100 + ((at * 37) % 21)
    return `${addDays('2025-05-01', at)};Café;${units};${units * 1000}`
  })
  await loadFile(user, ['Fecha;Producto;Cantidad;Valor total', ...sales].join('\n'))
  const [june, july] = [6, 7].map((mes) => ({ anio: 2026, mes }))
  for (const desde of [june, july]) {
    const payload = { nivel: 'total', desde, hasta: july, tipo: 'unidades', cantidad: 600, nota: 'feria' }
    expect((await user.inject({ method: 'POST', url: '/ajustes', payload })).statusCode).toBe(201)
  }
  const [header, ...rows] = strFromU8((await filesOf(user))['ajustes.csv']!)
    .trim()
    .split('\r\n')
  expect(header).toContain('Hecho;Sobre;Nombre;Desde;Hasta;Resto de;Tipo;Cambio;Nota;Cantidad que suma;Valor que suma')
  expect(rows).toEqual([
    expect.stringMatching(/;total;;2026-06;2026-07;2026-06;unidades;600;feria;1200;.*;;$/),
    expect.stringMatching(/;total;;2026-07;2026-07;;unidades;600;feria;600;/),
  ])
})

test('alerts are told with their names and whether they were dismissed, and so is what commitments add', async () => {
  const user = await t.createUser()
  const months = Array.from({ length: 18 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return `${date};Centro;Marta;Arroz;Granos;50;50000`
  })
  await loadFile(user, ['Fecha;Local;Cliente;Producto;Categoría;Cantidad;Valor total', ...months].join('\n'))
  // What is found depends on the models: these are written as a forecast writes them.
  const alert = (id: string, level: string, order: number) =>
    inTenant(t.db, user.negocioId, (tx) =>
      sql`insert into alerta select id, corrida_publicada_id, ${id}, ${order}::int, ${level},
          (select min(id) from ${sql.table(level)}), 'sube', 2026 * 12 + 5, 2026 * 12 + 7, 9500000, 5000000, 950000, 500000
        from negocio`.execute(tx),
    )
  await alert('uno', 'producto', 0)
  await alert('otro', 'cliente', 1)
  await user.inject({ method: 'POST', url: '/alertas/otro/descartar' })
  const { data: products } = (await user.inject({ method: 'GET', url: '/productos' })).json()
  const { data: clients } = (await user.inject({ method: 'GET', url: '/clientes' })).json()
  const rice = products.find((product: { nombre: string }) => product.nombre === 'Arroz')
  const added = await user.inject({
    method: 'POST',
    url: '/ventas_comprometidas',
    payload: { producto_id: rice.id, cliente_id: clients[0].id, fecha_venta: '2026-08-10', cantidad: 9_000 },
  })
  expect(added.statusCode).toBe(201)

  const files = await filesOf(user)
  const told = strFromU8(files['alertas.csv']!).trim().split('\r\n').slice(1)
  expect(told).toEqual([
    'producto;Arroz;sube;2026-06;2026-08;9,5;5;9500;5000;no',
    'cliente;Marta;sube;2026-06;2026-08;9,5;5;9500;5000;sí',
  ])
  const [demand, ...others] = strFromU8(files['comprometido_adicional.csv']!).trim().split('\r\n').slice(1)
  expect(others).toEqual([])
  expect(demand).toMatch(/^2026;8;Centro;Marta;Arroz;;Granos;8\d\d\d(,\d+)?;\d+(,\d\d)?;0$/)
})

test('without a session there are no data', async () => {
  const response = await t.app.inject({ method: 'GET', url: '/api/v1/user/datos' })
  expect([response.statusCode, response.json().code]).toEqual([401, 'no_autenticado'])
})
