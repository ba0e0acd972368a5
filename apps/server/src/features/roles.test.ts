import { USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { IMPORT_TEMPLATE_PATH } from '@vigia/contract/calls/imports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf, listAuthenticatedCalls } from '../testing/contract-calls.ts'
import { createShop } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestUser } from '../testing/test-app.ts'

const t = await openTestApp()

/** Who may make each call, said again apart from the contract: a call that is not here fails the suite. */
const EVERYBODY = [
  'GET /user-info',
  'GET /dashboard',
  'PATCH /user/tutorial-completed',
  'DELETE /user/tutorial-completed',
  'PATCH /user',
  'PATCH /user/documento',
  'POST /user/clave',
  'GET /sesiones',
  'DELETE /sesiones/:id',
  'GET /locales',
  'GET /clientes',
  'GET /categorias',
  'GET /productos',
  'GET /ventas/agregadas/mensual',
  'GET /ventas/agregadas/trimestral',
  'GET /ventas/agregadas/opciones',
  'GET /predicciones/agregadas/mensual',
  'GET /predicciones/agregadas/trimestral',
  'GET /predicciones/agregadas/productos-mensual',
  'GET /predicciones/agregadas/productos-proximos',
  'GET /predicciones/intervalos',
  'GET /pronostico',
  'GET /trabajos',
  'GET /alertas',
  'GET /que_pedir',
  'GET /ventas/lineas',
  'GET /ventas/cambios',
  'GET /ventas_comprometidas',
  'GET /importaciones/plantilla',
  'POST /equipo/salida',
  'GET /ayuda',
  'POST /ayuda',
  'POST /user/verificacion',
  'POST /actividad/descargas',
  'POST /logout',
]
const WHO_SEES_ALL_STORES = [
  'GET /importaciones',
  'GET /importaciones/:id',
  'GET /importaciones/:id/rechazos',
  'GET /uniones',
  'GET /uniones/sugerencias',
  'GET /integraciones/hojas',
  'GET /integraciones/punto_de_venta',
  'GET /ajustes',
  'GET /ajustes/cierre',
  'GET /aciertos',
  'GET /aciertos/por_nivel',
  'GET /seguimiento',
  'PATCH /seguimiento',
]
const EDITORS = [
  'POST /ventas_comprometidas',
  'PATCH /ventas_comprometidas/:id',
  'DELETE /ventas_comprometidas/:id',
  'POST /alertas/:id/descartar',
  'DELETE /alertas/:id/descartar',
  // Of their stores alone (reorder/stock-by-store.test.ts).
  'POST /inventario',
  'POST /inventario/lectura',
]
const EDITORS_OF_ALL_STORES = [
  'GET /importaciones/:id/deshacer',
  'POST /importaciones',
  'POST /importaciones/ejemplo',
  'POST /importaciones/:id/releer',
  'POST /importaciones/:id/olvidar',
  'POST /importaciones/:id/confirmar',
  'DELETE /importaciones/:id',
  'PATCH /ventas/lineas/:id',
  'DELETE /ventas/lineas/:id',
  'DELETE /ventas/cambios/:id',
  'POST /uniones',
  'POST /uniones/sugerencias/descartar',
  'POST /uniones/todas',
  'DELETE /uniones/tandas/:id',
  'DELETE /uniones/:id',
  'PATCH /locales/:id',
  'POST /integraciones/hojas',
  'DELETE /integraciones/hojas/:id',
  'POST /integraciones/hojas/:id/leer',
  'POST /inventario/lectura/:id',
  'POST /agotados',
  'POST /ajustes',
  'POST /ajustes/cierre',
  'PATCH /ajustes/cierre/:id',
  'PATCH /ajustes/:id',
  'DELETE /ajustes/:id',
  'POST /integraciones/punto_de_venta/claves/:id/probar',
  'POST /trabajos/:id/cancelar',
  'POST /pronostico/recalcular',
  'POST /pronostico/locales-sin-ventas',
]
const OWNER = [
  'POST /user/cancelacion',
  'DELETE /user/cancelacion',
  'GET /user/datos',
  'GET /user/datos/copia',
  'POST /user/datos/copia',
  'GET /actividad',
  'GET /equipo',
  'POST /equipo/invitaciones',
  'DELETE /equipo/invitaciones/:id',
  'PATCH /equipo/:id',
  'DELETE /equipo/:id',
  'POST /equipo/:id/entregar',
  'POST /compras',
  'GET /compras/:id',
  'POST /integraciones/punto_de_venta/claves',
  'DELETE /integraciones/punto_de_venta/claves/:id',
]

const ONLY_OWNER = 'Esto solo lo puede hacer el dueño de la cuenta. Pídeselo.'
const ONLY_EDITOR =
  'Tu rol es de consulta: puedes mirar, pero no cambiar nada. Pídele al dueño de la cuenta que te deje editar.'
const ONLY_WHOLE =
  'Esto es de todo el negocio, y tú trabajas con algunos locales. Pídeselo a alguien que vea el negocio entero.'

/** What each person is refused, by the sentence they read. */
const REFUSED: Record<string, Record<string, string[]>> = {
  owner: {},
  editor: { [ONLY_OWNER]: OWNER },
  viewer: { [ONLY_OWNER]: OWNER, [ONLY_EDITOR]: [...EDITORS, ...EDITORS_OF_ALL_STORES] },
  'editor of one store': { [ONLY_OWNER]: OWNER, [ONLY_WHOLE]: [...WHO_SEES_ALL_STORES, ...EDITORS_OF_ALL_STORES] },
  'viewer of one store': {
    [ONLY_OWNER]: OWNER,
    [ONLY_EDITOR]: [...EDITORS, ...EDITORS_OF_ALL_STORES],
    [ONLY_WHOLE]: WHO_SEES_ALL_STORES,
  },
}

const FILES = [USER_DATA_PATH, IMPORT_TEMPLATE_PATH].map((path) => `GET ${path}`)
const keys = [...EVERYBODY, ...WHO_SEES_ALL_STORES, ...EDITORS, ...EDITORS_OF_ALL_STORES, ...OWNER]

let people: Record<string, TestUser>
beforeAll(async () => {
  const owner = await t.createUser()
  await createShop(t.db, owner.negocioId)
  people = {
    owner,
    editor: await t.addStaff(owner, 'editor'),
    viewer: await t.addStaff(owner, 'lector'),
    'editor of one store': await t.addStaff(owner, 'editor', ['centro']),
    'viewer of one store': await t.addStaff(owner, 'lector', ['centro']),
  }
})

test('every call of the contract, and every file, is in one list here', async () => {
  const calls = await listAuthenticatedCalls()
  expect([...keys].sort()).toEqual([...calls.map(keyOf), ...FILES].sort())
})

describe.each(Object.keys(REFUSED))('%s', (name) => {
  const refusals = new Map(Object.entries(REFUSED[name]!).flatMap(([msg, calls]) => calls.map((key) => [key, msg])))
  // The one that ends the session comes last.
  const inOrder = keys.toSorted((a, b) => Number(a === 'POST /logout') - Number(b === 'POST /logout'))

  test.each(inOrder)('%s', async (key) => {
    const [method, path] = key.split(' ') as ['GET', string]
    // What the call says is not what is asked here: nobody is refused for it before being refused for who they are.
    const response = await people[name]!.inject({ method, url: path.replace(':id', '1') })
    const msg = refusals.get(key)
    expect([200, 201, 202, 400, 403, 404, 409]).toContain(response.statusCode)
    expect(response.statusCode === 403 ? response.json() : null).toEqual(
      msg === undefined ? null : { code: 'sin_permiso', msg },
    )
  })
})
