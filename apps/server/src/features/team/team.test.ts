import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { PASSWORD } from '../../testing/full-business.ts'
import { eventually, upload } from '../../testing/imports.ts'
import { createShop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { purge } from '../account/purge.ts'
import { hashPassword } from '../session/password.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana Pérez')
const shop = await createShop(t.db, ana.negocioId)

/** From a new address each time: limits of tries by address are not what is tested here. */
let addresses = 0
const post = (url: string, payload: object, token?: string) => {
  addresses += 1
  return t.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    remoteAddress: `10.9.0.${addresses}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
}

const mailsTo = (correo: string): string[] =>
  readdirSync(t.outbox)
    .sort()
    .map((name) => readFileSync(join(t.outbox, name), 'utf8'))
    .filter((text) => text.includes(`To: ${correo}\r\n`))

const known = new Set<string>()
const invite = async (
  by: TestUser,
  correo: string,
  permission: { rol: string; locales: number[] | null } = { rol: 'editor', locales: null },
): Promise<string> => {
  const response = await by.inject({ method: 'POST', url: '/equipo/invitaciones', payload: { correo, ...permission } })
  expect([response.statusCode, response.json().msg]).toEqual([
    201,
    `Invitación lista para ${correo}. El enlace sirve 7 días.`,
  ])
  const find = (): string[] =>
    mailsTo(correo)
      .flatMap((text) => /https:\/\/vigia\.example\/invitacion#([\w-]+)/.exec(text)?.[1] ?? [])
      .filter((token) => !known.has(token))
  const [token] = await eventually(
    async () => find(),
    ({ length }) => length > 0,
  )
  known.add(token!)
  return token!
}
const accept = (token: string, nombre = 'Beto Ruiz') =>
  post('/invitaciones/aceptar', { token, nombre, password: PASSWORD, acepta_politica: true })
const logIn = async (email: string): Promise<string> =>
  (await post('/login', { email, password: PASSWORD })).json().token
const userInfo = async (token: string) =>
  t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers: { authorization: `Bearer ${token}` } })
const team = async (owner: TestUser = ana) => (await owner.inject({ method: 'GET', url: '/equipo' })).json().data
const enlist = async (owner: TestUser, correo: string, permission?: Parameters<typeof invite>[2], nombre?: string) => {
  expect((await accept(await invite(owner, correo, permission), nombre)).statusCode).toBe(201)
  const member = (await team(owner)).personas.find((person: { correo: string }) => person.correo === correo)
  return { id: member.id as string, token: await logIn(correo) }
}

const EXPIRED = 'Esta invitación ya no sirve: se usó, se retiró o pasaron 7 días. Pide que te inviten de nuevo.'

test('an invitation tells who invites to what, sets the password, and serves once', async () => {
  const token = await invite(ana, 'beto@mitienda.co', { rol: 'lector', locales: [shop.centro] })
  const [mail] = mailsTo('beto@mitienda.co')
  expect(mail).toContain('Subject: Ana Pérez te invita a su negocio en Vigía')
  expect(mail).toContain('El enlace sirve una sola vez y durante 7 días.')
  // What a person of some stores may do, as the link's page says it: no more.
  expect(mail).toContain('Podrás consultar: Centro.')
  expect((await team()).invitaciones).toMatchObject([
    { correo: 'beto@mitienda.co', rol: 'lector', locales: [shop.centro], vencida: false },
  ])
  expect((await post('/invitaciones/consulta', { token })).json()).toEqual({
    data: { correo: 'beto@mitienda.co', invita: 'Ana Pérez', rol: 'lector', locales: ['Centro'], con_cuenta: false },
  })
  const accepted = await accept(token)
  expect([accepted.statusCode, accepted.json()]).toEqual([201, { msg: 'Listo: ya eres parte del equipo' }])
  const { user } = (await userInfo(await logIn('beto@mitienda.co'))).json()
  expect(user).toMatchObject({ nombre: 'Beto Ruiz', rol: 'lector', locales: ['Centro'] })
  expect(await team()).toMatchObject({
    personas: [
      { nombre: 'Ana Pérez', rol: 'propietario', locales: null, actual: true },
      { nombre: 'Beto Ruiz', rol: 'lector', locales: [shop.centro], actual: false },
    ],
    invitaciones: [],
  })
  for (const call of ['consulta', 'aceptar']) {
    const again = await post(`/invitaciones/${call}`, {
      token,
      nombre: 'Otro',
      password: PASSWORD,
      acepta_politica: true,
    })
    expect([again.statusCode, again.json().msg]).toEqual([400, EXPIRED])
  }
})

test('a weak password is refused with the reason, and the link still serves', async () => {
  const token = await invite(ana, 'fabian.soto@mitienda.co')
  const tryWith = (password: string) =>
    post('/invitaciones/aceptar', { token, nombre: 'Fabián Soto', password, acepta_politica: true })
  for (const [password, why] of [
    ['password123', MESSAGES.claveComun],
    ['fabian.soto', MESSAGES.clavePropia],
    ['aaaaaaaaa', MESSAGES.claveRepetida],
  ] as const) {
    const refused = await tryWith(password)
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: why }])
  }
  expect((await tryWith(PASSWORD)).statusCode).toBe(201)
})

test('who has opened an invitation has shown that the address is theirs', async () => {
  const { token } = await enlist(ana, 'vera@mitienda.co')
  expect((await userInfo(token)).json().user).toMatchObject({ correo_verificado: true })
})

test('nothing of a link is stored but its hash, and two uses at once make one person', async () => {
  const token = await invite(ana, 'dos@mitienda.co')
  const stored = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('invitacion').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain(token)
  const answers = await Promise.all([accept(token, 'Uno'), accept(token, 'Dos')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
})

test('inviting again replaces the link, a withdrawn one serves no more, and each ends after 7 days', async () => {
  const first = await invite(ana, 'ciro@mitienda.co')
  const second = await invite(ana, 'ciro@mitienda.co', { rol: 'lector', locales: null })
  expect((await accept(first)).json().msg).toBe(EXPIRED)
  const { invitaciones } = await team()
  expect(invitaciones.map(({ correo, rol }: { correo: string; rol: string }) => [correo, rol])).toEqual([
    ['ciro@mitienda.co', 'lector'],
  ])
  const withdrawn = await ana.inject({ method: 'DELETE', url: `/equipo/invitaciones/${invitaciones[0].id}` })
  expect(withdrawn.json()).toEqual({ msg: 'Invitación retirada: su enlace ya no sirve' })
  expect((await accept(second)).json().msg).toBe(EXPIRED)

  const third = await invite(ana, 'ciro@mitienda.co')
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + 7 * DAY_MS - 1000)
  expect((await post('/invitaciones/consulta', { token: third })).statusCode).toBe(200)
  t.clock.now = new Date(start.getTime() + 7 * DAY_MS)
  expect((await accept(third)).json().msg).toBe(EXPIRED)
  t.clock.now = start
  expect((await team()).invitaciones).toHaveLength(1)
  // The database's own clock bounds what may be deleted.
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx
      .updateTable('invitacion')
      .set({ vence_en: new Date('2020-01-01') })
      .execute(),
  )
  await purge({ ...t.purging, now: () => t.clock.now })
  expect((await team()).invitaciones).toEqual([])
})

test('an address with an account is told so by the link, and not to who invites it', async () => {
  const email = 'eva@sutienda.co'
  const account = { username: 'Eva', email, password: PASSWORD, tipo_documento: 'CC', documento: '1' }
  await post('/register', account)
  const token = await invite(ana, email)
  expect((await post('/invitaciones/consulta', { token })).json().data).toMatchObject({ con_cuenta: true })
  const refused = await accept(token)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'conflicto',
      msg: 'Ese correo ya tiene una cuenta en Vigía con su propio negocio, y una cuenta es de un solo negocio. Pide que te inviten con otro correo.',
    },
  ])
  expect((await team()).personas.map(({ correo }: { correo: string }) => correo)).not.toContain(email)
  expect((await userInfo(await logIn(email))).json().user).toMatchObject({ nombre: 'Eva', rol: 'propietario' })
})

test('who is in the team is not invited, nor anybody to stores that are not there', async () => {
  const luis = await t.createUser('Luis')
  const theirs = await createShop(t.db, luis.negocioId)
  const ask = (payload: object) => ana.inject({ method: 'POST', url: '/equipo/invitaciones', payload })
  const member = await ask({ correo: 'beto@mitienda.co', rol: 'editor', locales: null })
  expect([member.statusCode, member.json().msg]).toEqual([
    409,
    'Esa persona ya está en tu equipo. Cambia su rol o sus locales en la lista.',
  ])
  const cases: [object, string][] = [
    [{ correo: 'x@mitienda.co', rol: 'editor', locales: [theirs.centro] }, 'Alguno de esos locales'],
    [{ correo: 'x@mitienda.co', rol: 'editor', locales: [] }, 'Elige al menos un local'],
    [{ correo: 'x@mitienda.co', rol: 'propietario', locales: null }, 'Elige si esta persona edita'],
    [{ correo: 'x', rol: 'editor', locales: null }, 'Escribe un correo válido'],
  ]
  for (const [payload, words] of cases) {
    const refused = await ask(payload)
    expect([payload, refused.statusCode]).toEqual([payload, 400])
    expect(refused.json().msg).toContain(words)
  }
})

test('a change of role or stores ends the sessions, and the next one has it', async () => {
  const { id, token } = await enlist(ana, 'dora@mitienda.co', { rol: 'editor', locales: null }, 'Dora')
  const payload = { rol: 'lector', locales: [shop.norte] }
  const changed = await ana.inject({ method: 'PATCH', url: `/equipo/${id}`, payload })
  expect(changed.json()).toEqual({ msg: 'Guardado. Dora vuelve a iniciar sesión con lo nuevo.' })
  expect((await userInfo(token)).statusCode).toBe(401)
  const { user } = (await userInfo(await logIn('dora@mitienda.co'))).json()
  expect(user).toMatchObject({ rol: 'lector', locales: ['Norte'] })
})

test('who is removed has no access from that moment on, and what they registered stays', async () => {
  const { id, token } = await enlist(ana, 'fede@mitienda.co', undefined, 'Fede')
  const payload = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-09-01', cantidad: 5 }
  expect((await post('/ventas_comprometidas', payload, token)).statusCode).toBe(201)
  const removed = await ana.inject({ method: 'DELETE', url: `/equipo/${id}` })
  expect(removed.json()).toEqual({ msg: 'Fede ya no tiene acceso' })
  expect((await userInfo(token)).statusCode).toBe(401)
  expect((await post('/login', { email: 'fede@mitienda.co', password: PASSWORD })).statusCode).toBe(401)
  const commitments = await ana.inject({ method: 'GET', url: '/ventas_comprometidas' })
  expect(commitments.json().data).toMatchObject([{ cantidad: 5, fecha_venta: '2026-09-01' }])
})

test('the business is handed over with the password: one owner, before and after', async () => {
  const owner = await t.createUser('Gabi')
  await inTenant(t.db, owner.negocioId, async (tx) =>
    tx
      .updateTable('usuario')
      .set({ clave_hash: await hashPassword(PASSWORD) })
      .execute(),
  )
  const { id, token } = await enlist(owner, 'hugo@mitienda.co', { rol: 'lector', locales: null }, 'Hugo')
  const give = (clave: string) => owner.inject({ method: 'POST', url: `/equipo/${id}/entregar`, payload: { clave } })
  const wrong = await give('otra clave larga')
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { clave: 'La contraseña actual no es esa. Revísala e inténtalo de nuevo.' },
  ])
  const given = await give(PASSWORD)
  expect(given.json()).toEqual({ msg: 'Hugo es ahora el dueño de la cuenta. Tú quedas como editor.' })
  expect((await userInfo(token)).statusCode).toBe(401)
  const rolesNow = await inTenant(t.db, owner.negocioId, (tx) =>
    tx.selectFrom('usuario').select(['nombre', 'rol']).orderBy('nombre').execute(),
  )
  expect(rolesNow).toEqual([
    { nombre: 'Gabi', rol: 'editor' },
    { nombre: 'Hugo', rol: 'propietario' },
  ])
  // The session that asked goes on, as an editor's.
  const refused = await owner.inject({ method: 'GET', url: '/equipo' })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'sin_permiso', msg: 'Esto solo lo puede hacer el dueño de la cuenta. Pídeselo.' },
  ])
})

test('of two hand-overs at once one is done, and the other is refused as an editor’s', async () => {
  const owner = await t.createUser('Olga')
  await inTenant(t.db, owner.negocioId, async (tx) =>
    tx
      .updateTable('usuario')
      .set({ clave_hash: await hashPassword(PASSWORD) })
      .execute(),
  )
  const people = [await t.addStaff(owner, 'editor'), await t.addStaff(owner, 'lector')]
  const answers = await Promise.all(
    people.map(({ usuarioId }) =>
      owner.inject({ method: 'POST', url: `/equipo/${usuarioId}/entregar`, payload: { clave: PASSWORD } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const owners = await inTenant(t.db, owner.negocioId, (tx) =>
    tx.selectFrom('usuario').select('id').where('rol', '=', 'propietario').execute(),
  )
  expect(owners).toHaveLength(1)
})

test('the owner is neither changed nor removed, and a team has its size', async () => {
  const owner = await t.createUser('Iris')
  const self = { method: 'DELETE' as const, url: `/equipo/${owner.usuarioId}` }
  expect((await owner.inject(self)).statusCode).toBe(404)
  const payload = { rol: 'lector', locales: null }
  expect((await owner.inject({ ...self, method: 'PATCH', payload })).statusCode).toBe(404)
  for (let person = 1; person < 30; person += 1) await t.addStaff(owner, 'lector')
  const full = await owner.inject({
    method: 'POST',
    url: '/equipo/invitaciones',
    payload: { correo: 'una.mas@mitienda.co', ...payload },
  })
  expect([full.statusCode, full.json().msg]).toEqual([
    409,
    'Tu equipo ya tiene 30 personas entre miembros e invitaciones. Quita a alguien antes de invitar a otra persona.',
  ])
})

test('who is not the owner may leave, and nothing is kept of them', async () => {
  const { id, token } = await enlist(ana, 'kira@mitienda.co', { rol: 'lector', locales: [shop.centro] }, 'Kira')
  const wrong = await post('/equipo/salida', { clave: 'otra clave larga' }, token)
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['clave']])
  const left = await post('/equipo/salida', { clave: PASSWORD }, token)
  expect([left.statusCode, left.json()]).toEqual([200, { msg: 'Dejaste el negocio y borramos tu usuario' }])
  expect((await userInfo(token)).statusCode).toBe(401)
  const kept = await inTenant(t.db, ana.negocioId, async (tx) => [
    await tx.selectFrom('usuario').select('id').where('id', '=', id).execute(),
    await tx.selectFrom('usuario_local').select('usuario_id').where('usuario_id', '=', id).execute(),
  ])
  expect(kept).toEqual([[], []])
  const owner = await post('/equipo/salida', { clave: PASSWORD }, ana.token)
  expect([owner.statusCode, owner.json().msg]).toEqual([
    409,
    'Eres el dueño de la cuenta. Entrega el negocio a otra persona, o cancela la cuenta.',
  ])
})

test('invitations of an hour have a bound, for each business', async () => {
  const owner = await t.createUser('Julia')
  const ask = (by: TestUser, guest: number) =>
    by.inject({
      method: 'POST',
      url: '/equipo/invitaciones',
      payload: { correo: `invitada${guest}@mitienda.co`, rol: 'lector', locales: null },
    })
  for (let guest = 1; guest <= 20; guest += 1) expect((await ask(owner, guest)).statusCode).toBe(201)
  const refused = await ask(owner, 21)
  expect([refused.statusCode, refused.json().msg]).toEqual([
    429,
    'Ya enviaste muchas invitaciones en esta hora. Espera un rato e inténtalo de nuevo.',
  ])
  expect((await ask(await t.createUser('Karla'), 1)).statusCode).toBe(201)
})

test('each person of a team sees who uploaded a file, and which are their own', async () => {
  const gloria = await t.createUser('Gloria Paz')
  const andrea = await enlist(gloria, 'andrea@bodega.co', { rol: 'editor', locales: null }, 'Andrea Ríos')
  const sent = await upload(gloria, 'Fecha;Producto;Cantidad;Valor\n2020-05-02;Café;1;1000')
  expect(sent.json().data.subida_por).toEqual({ nombre: 'Gloria Paz', propia: true })
  const headers = { authorization: `Bearer ${andrea.token}` }
  const seen = await t.app.inject({ method: 'GET', url: '/api/v1/importaciones', headers })
  expect(seen.json().data[0].subida_por).toEqual({ nombre: 'Gloria Paz', propia: false })
})
