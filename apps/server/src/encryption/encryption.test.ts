import { strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { insertMail } from '../features/mail/outbox.sql.ts'
import { insertFollowUp } from '../features/follow-up/follow-up.sql.ts'
import { filesOfCopy, settledCopy } from '../testing/data-copy.ts'
import { importOf, loadFile, readFile } from '../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { TEST_KEYS, TEST_KEYS_TEXT } from '../testing/test-keys.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { holdsIdentifier, IDENTIFIER } from './identifiers.ts'
import { createCipher } from './cipher.ts'
import { KEY_BYTES, newKeyText, parseKeys } from './key-ring.ts'
import { keysGiven } from './key-source.ts'
import { PLAIN } from './keys-in-use.ts'
import { openKeys } from './open-keys.ts'
import { describeKeys, rotateKeys } from './operate-keys.ts'
import { countByKey } from './reencrypt.ts'
import { cipherOf } from './tenant-cipher.ts'

let t: TestApp
beforeAll(async () => {
  // Nobody answers there: what is written stays in the outbox.
  t = await createTestApp({ worker: true, smtpUrl: 'smtp://127.0.0.1:1' })
})
afterAll(() => t.close())

const DOCUMENT = '1098765432'
const EMAIL = 'marta.rojas@laesquina.example'
/** NITs, telephones and addresses of clients: as codes, and as names where the file has no others. */
const NIT_AS_CODE = '900.123.456-7'
const NIT_AS_NAME = '830987654'
const PHONE_AS_NAME = '+57 300 123 4567'
const MAIL_AS_NAME = 'compras@granos.example'
const IN_WAITING_FILE = '811222333'
const IN_REJECTED_ROW = '777888999'
const IN_FAILED_FILE = '655443322'
const SECRETS = [
  DOCUMENT,
  EMAIL,
  NIT_AS_CODE,
  NIT_AS_NAME,
  PHONE_AS_NAME,
  MAIL_AS_NAME,
  IN_WAITING_FILE,
  IN_REJECTED_ROW,
  IN_FAILED_FILE,
]

const HEADER = 'Factura;Fecha;Cliente;NIT cliente;Producto;Cantidad;Valor total'
const LINES = [
  `FV-1;2026-05-02;Tienda La Esquina;${NIT_AS_CODE};Café;2;2000`,
  `FV-2;2026-05-03;;${NIT_AS_NAME};Café;3;3000`,
  `FV-3;2026-05-04;${PHONE_AS_NAME};;Café;4;4000`,
  `FV-4;2026-05-05;${MAIL_AS_NAME};;Café;5;5000`,
]
const fileOf = (lines: readonly string[]): string => [HEADER, ...lines].join('\n')

/** Every row of every table as text, bytes as what they would say in plain. Row-level security binds nobody here. */
const dump = (db: Db): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`.execute(
      tx,
    )
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(tx)
      for (const { row } of rows)
        parts.push(
          row,
          ...(row.match(/\\x[\da-f]+/g) ?? []).map((hex) => Buffer.from(hex.slice(2), 'hex').toString('latin1')),
        )
    }
    return parts.join('\n')
  })

const clientsOf = async (user: TestUser): Promise<string[]> => {
  const answer = await user.inject({ method: 'GET', url: '/clientes' })
  return (answer.json().data as { nombre: string }[]).map(({ nombre }) => nombre)
}

const downloadOf = async (user: TestUser): Promise<string> => {
  await settledCopy(user)
  return Object.values(await filesOfCopy(user))
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

const must = ({ statusCode, body }: { statusCode: number; body: string }): void => {
  if (statusCode !== 201) throw new Error(body)
}

let ana: TestUser
let luis: TestUser
let waiting: string
/** The keys that the database was opened with last. */
let source = TEST_KEYS

/** As registration writes it. */
const setDocument = (user: TestUser, plain: string) =>
  inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('usuario')
      .set({ documento: cipherOf(tx).text('usuario.documento', plain) })
      .execute(),
  )

beforeAll(async () => {
  ana = await t.createUser('Ana')
  luis = await t.createUser('Luis')
  const registered = await t.app.inject({
    method: 'POST',
    url: '/api/v1/register',
    payload: {
      username: 'Marta',
      email: 'otra@correo.example',
      password: 'una clave larga',
      tipo_documento: 'CC',
      documento: DOCUMENT,
    },
  })
  must(registered)
  await setDocument(ana, DOCUMENT)
  await loadFile(ana, fileOf(LINES))
  const good = [1, 2, 3, 4].map((day) => `FW-${day};2026-05-0${day};;${IN_WAITING_FILE};Té;1;900`)
  const read = await readFile(ana, fileOf([...good, `FW-9;2026-05-09;;${IN_REJECTED_ROW};Té;muchas;900`]))
  waiting = read.id
  const failed = await readFile(ana, `Nombre;NIT\nJosé;${IN_FAILED_FILE}\nRosa;1\n`)
  if (read.estado !== 'por_confirmar' || failed.estado !== 'fallida') throw new Error('read otherwise')
  const asked = await ana.inject({
    method: 'POST',
    url: '/ayuda',
    payload: { mensaje: 'No carga', pagina: '/ventas', importacion_id: failed.id },
  })
  must(asked)
  await inTenant(t.db, ana.negocioId, async (tx) => {
    const { negocioId: negocio_id, usuarioId: usuario_id } = ana
    const mensaje = { to: EMAIL, subject: 'Hola', text: NIT_AS_CODE, html: '' }
    const dates = { creado_en: t.clock.now, vence_en: new Date('2099-01-01') }
    await insertMail(tx, { negocio_id, usuario_id, tipo: 'plan', clave: 'plan:1', mensaje, ...dates })
    const contenido = { clientes: [{ nombre: NIT_AS_NAME }] } as never
    await insertFollowUp(tx, { negocio_id, semana: '2026-06-08', contenido, creado_en: t.clock.now })
    // A client that was merged, one told apart, and an adjustment of one.
    const { rows } = await sql<{ id: number; nombre: string; clave: string }>`
      select id, nombre, clave from cliente order by id`.execute(tx)
    const [, byNit, byPhone] = rows
    const pair = { negocio_id, tabla: 'cliente', clave_de: byNit!.clave, clave_a: byPhone!.clave }
    await tx.insertInto('union_descartada').values(pair).execute()
    await sql`insert into ajuste (negocio_id, usuario_id, nivel, clave, nombre, desde, hasta, tipo, cantidad, creado_en)
      select ${negocio_id}::uuid, ${usuario_id}::uuid, 'cliente', clave, nombre, 24318, 24318, 'unidades', 1, now()
      from cliente where id = ${byNit!.id}`.execute(tx)
  })
  const all = (await ana.inject({ method: 'GET', url: '/clientes' })).json().data as { id: number; nombre: string }[]
  const idOf = (nombre: string): number => all.find((one) => one.nombre === nombre)!.id
  const payload = { tabla: 'cliente', de: idOf(MAIL_AS_NAME), a: idOf('Tienda La Esquina') }
  const merged = await ana.inject({ method: 'POST', url: '/uniones', payload })
  must(merged)
})

/** What is no secret, and is found where the search sees every table. */
const KNOWN = ['Tienda La Esquina', 'Café', 'otra@correo.example', 'No carga']

/** What of both a dump holds. */
const inDump = async (): Promise<string[]> => {
  const text = await dump(t.db)
  return [...KNOWN, ...SECRETS].filter((value) => text.includes(value))
}

/** What Ana sees of what is encrypted. */
const shown = async () => {
  const files = await downloadOf(ana)
  return {
    clients: (await clientsOf(ana)).toSorted(),
    downloaded: SECRETS.filter((value) => files.includes(value)),
    hidden: /cif1\.|hmac1\./.exec(files),
    waiting: (await importOf(ana, waiting)).vista_previa!.muestra[0]!.cliente,
    rejected: (await ana.inject({ method: 'GET', url: `/importaciones/${waiting}/rechazos` })).body.includes(
      IN_REJECTED_ROW,
    ),
    merges: (await ana.inject({ method: 'GET', url: '/uniones' })).json().data,
  }
}
const ALL_SHOWN = {
  clients: [PHONE_AS_NAME, NIT_AS_NAME, 'Tienda La Esquina'].toSorted(),
  downloaded: [DOCUMENT, NIT_AS_CODE, NIT_AS_NAME, PHONE_AS_NAME, MAIL_AS_NAME],
  hidden: null,
  waiting: IN_WAITING_FILE,
  rejected: true,
  merges: [{ de: MAIL_AS_NAME, a: 'Tienda La Esquina' }],
}

test('a dump of the database holds no document, code, address or telephone in plain, and people see them', async () => {
  expect(await inDump()).toEqual(KNOWN)
  expect(await shown()).toMatchObject(ALL_SHOWN)
})

test('the same file again is the same clients, known by codes and addresses that nobody can read', async () => {
  const before = await clientsOf(ana)
  const more = LINES.map((line) => line.replace('FV-', 'FX-'))
  const loaded = await loadFile(ana, fileOf([...LINES, ...more]))
  expect(loaded.resultado).toMatchObject({ nuevas: 4, repetidas: 4 })
  expect(await clientsOf(ana)).toEqual(before)
})

test('a number is hidden whatever stands between its digits, and the database judges as we do', async () => {
  const user = await t.createUser('Con separadores')
  const hidden = [
    '900,123,451-7',
    '900/123/452',
    '900_123_453',
    '900–123–454',
    '900\u00A0123\u00A0455',
    '900’123’456',
    'NIT: 860:123:459',
    'CC N.º 10 20 30',
    '(+57) 300 · 123 - 4567',
  ]
  const shownNames = ['Tienda 24 horas', 'Calle 12 con 34', 'La 14 de 2026', 'Mesa 12345']
  const names = [...hidden, ...shownNames]
  const judged = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<{ is: boolean }>`select ${nameKey(name)}::text ~ ${IDENTIFIER} as is`.execute(t.db)
      return [name, rows[0]!.is, holdsIdentifier(nameKey(name))]
    }),
  )
  expect(judged).toEqual([
    ...hidden.map((name) => [name, true, true]),
    ...shownNames.map((name) => [name, false, false]),
  ])
  await loadFile(user, fileOf(names.map((name, at) => `FS-${at};2026-05-02;${name};;Café;2;2000`)))
  const stored = await dump(t.db)
  expect(hidden.filter((name) => stored.includes(name.replaceAll('\u00A0', ' ')))).toEqual([])
  expect((await clientsOf(user)).length).toBe(names.length)
})

test('why a file failed quotes nobody’s number or address, and other values still', async () => {
  const user = await t.createUser('Con columnas corridas')
  const failWith = async (value: string): Promise<string | null> => {
    const rows = [1, 2, 3, 4].map((row) => `${value};Café ${row};${row};${row}000`)
    return (await readFile(user, ['Fecha;Producto;Cantidad;Valor', ...rows].join('\n'))).error
  }
  const theirs = ['812.345.678-1', '812345679', 'CC 1 098 765 431', 'quien@correo.example']
  for (const value of theirs) expect(await failWith(value)).toMatch(/«Fecha» no trae fechas\. Cada venta/)
  expect(await failWith('pronto')).toMatch(/«Fecha» no trae fechas sino valores como «pronto»/)
  const stored = await dump(t.db)
  expect(theirs.filter((value) => stored.includes(value))).toEqual([])
})

test('two businesses store one and the same value as two', async () => {
  await loadFile(luis, fileOf(LINES))
  const keysOf = (user: TestUser) =>
    inTenant(t.db, user.negocioId, async (tx) => {
      const rows = await tx.selectFrom('cliente').select('clave').where('clave', 'like', 'hmac1.%').execute()
      return rows.map(({ clave }) => clave)
    })
  const [hers, his] = [await keysOf(ana), await keysOf(luis)]
  expect([hers.length, his.length]).toEqual([2, 3])
  expect(hers.filter((clave) => his.includes(clave))).toEqual([])
})

test('a value that was moved to another business, column or table does not decrypt', async () => {
  const { codigo, documento } = await inTenant(t.db, ana.negocioId, async (tx) => ({
    ...(await tx.selectFrom('cliente').select('codigo').where('codigo', 'is not', null).executeTakeFirstOrThrow()),
    ...(await tx.selectFrom('usuario').select('documento').executeTakeFirstOrThrow()),
  }))
  await inTenant(t.db, ana.negocioId, async (tx) => {
    expect(cipherOf(tx).plainText('usuario.documento', documento)).toBe(DOCUMENT)
    expect(() => cipherOf(tx).plainText('cliente.codigo', documento)).toThrow(/authenticate/)
    expect(() => cipherOf(tx).plainText('cliente.nombre', codigo)).toThrow(/authenticate/)
    const piece = cipherOf(tx).bytes('importacion_parte.contenido', Buffer.from('hola'))
    expect(Buffer.from(cipherOf(tx).plainBytes('importacion_parte.contenido', piece)).toString()).toBe('hola')
    expect(() => cipherOf(tx).plainBytes('ayuda_parte.contenido', piece)).toThrow(/authenticate/)
  })
  await inTenant(t.db, luis.negocioId, async (tx) => {
    expect(() => cipherOf(tx).plainText('usuario.documento', documento)).toThrow(/authenticate/)
  })
  await t.db.transaction().execute(async (tx) => {
    expect(() => cipherOf(tx)).toThrow(/transaction of a business/)
  })
})

test('with another key nothing starts and nothing is written; none is made in its place', async () => {
  // Beside these the outbox goes on meanwhile.
  const stored = async () => [
    await t.db.selectFrom('llave_cifrado').selectAll().execute(),
    await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('cliente').selectAll().orderBy('id').execute()),
    await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('usuario').select('documento').execute()),
  ]
  const before = await stored()
  const other = parseKeys(newKeyText())
  await expect(openKeys(t.db, keysGiven(other))).rejects.toThrow(
    /cifrada con llaves que faltan: [\da-f]{8}.*No se escribió nada/,
  )
  const none = {
    place: 'el archivo /x',
    load: () => undefined,
    create: () => {
      throw new Error('made a key')
    },
  }
  await expect(openKeys(t.db, none)).rejects.toThrow(/llaves que faltan/)
  expect(await stored()).toEqual(before)
  expect(await shown()).toMatchObject(ALL_SHOWN)
})

test('a new key encrypts everything anew, after which the old one is not needed', async () => {
  const old = TEST_KEYS.load()!.current
  const fresh = newKeyText()
  const both = parseKeys(`${fresh},${TEST_KEYS_TEXT}`)
  await openKeys(t.db, keysGiven(both))
  // Both are read meanwhile, and what is written is the new one's.
  expect(await shown()).toMatchObject(ALL_SHOWN)
  await setDocument(luis, '55555555')
  expect(await describeKeys(t.db)).toMatch(new RegExp(`${old} {2}anterior: cifra \\d+ valores; no la quites`))
  await expect(openKeys(t.db, keysGiven(parseKeys(fresh)))).rejects.toThrow(new RegExp(`faltan: ${old}`))

  expect(await rotateKeys(t.db)).toMatch(new RegExp(`${old} {2}anterior: no cifra nada; la puedes quitar`))
  expect([...(await countByKey(t.db)).keys()]).toEqual([both.current])
  expect(await rotateKeys(t.db)).toMatch(/^Filas cifradas de nuevo: 0\./)
  source = keysGiven(parseKeys(fresh))
  await openKeys(t.db, source)
  expect(await shown()).toMatchObject(ALL_SHOWN)
  expect(await inDump()).toEqual(KNOWN)
  // Clients are found as before.
  expect((await loadFile(ana, fileOf(LINES.map((line) => line.replace('FV-', 'FY-'))))).resultado!.nuevas).toBe(4)
  expect((await clientsOf(ana)).length).toBe(3)
})

test('what a process without the new key wrote after everything was encrypted anew is told to the operator', async () => {
  const user = await t.createUser('Con la llave de antes')
  const other = parseKeys(newKeyText())
  const indexKey = Buffer.alloc(KEY_BYTES)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('usuario')
      .set({ documento: createCipher({ ring: other, indexKey }, user.negocioId).text('usuario.documento', DOCUMENT) })
      .execute(),
  )
  expect(await describeKeys(t.db)).toContain(`${other.current}  falta: cifra 1 valor, que nadie puede leer`)
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('usuario').set({ documento: null }).execute())
})

test('what an earlier version stored in plain is read, and encrypted by the next start', async () => {
  const user = await t.createUser('De antes')
  const id = await inTenant(t.db, user.negocioId, async (tx) => {
    const { negocioId: negocio_id } = user
    await tx.updateTable('usuario').set({ documento: DOCUMENT }).execute()
    await sql`insert into cliente (negocio_id, clave, nombre, codigo) values
      (${negocio_id}::uuid, ${NIT_AS_NAME}, ${NIT_AS_NAME}, ${NIT_AS_NAME}), (${negocio_id}::uuid, 'rosa', 'Rosa', ${NIT_AS_CODE})`.execute(
      tx,
    )
    await sql`insert into union_dimension (negocio_id, tabla, de_id, a_id, clave, de, comprometidas, lineas)
      select negocio_id, 'cliente', 1, id, ${MAIL_AS_NAME}, jsonb_build_object('id', 1, 'negocio_id', negocio_id,
        'clave', ${MAIL_AS_NAME}::text, 'nombre', ${MAIL_AS_NAME}::text, 'codigo', ${NIT_AS_CODE}::text), '{}', 0
      from cliente where clave = 'rosa'`.execute(tx)
    await sql`insert into union_descartada (negocio_id, tabla, clave_de, clave_a)
      values (${negocio_id}::uuid, 'cliente', 'rosa', ${NIT_AS_NAME})`.execute(tx)
    const preview = JSON.stringify({ lineas: 1, encabezados: [NIT_AS_CODE] })
    const { id: importacion_id } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo: 'a.csv', bytes: 9, sha256: 'x', estado: 'fallida', vista_previa: preview })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contenido = Buffer.from(NIT_AS_NAME)
    await tx.insertInto('importacion_parte').values({ negocio_id, importacion_id, numero: 0, contenido }).execute()
    return importacion_id
  })
  await t.db.insertInto('llave_cifrado').values({ id: PLAIN, clave_indice: null }).execute()
  const seen = async () => [
    (await clientsOf(user)).toSorted(),
    (await importOf(user, id)).vista_previa!.encabezados,
    (await user.inject({ method: 'GET', url: '/uniones' })).json().data[0].de,
  ]
  const before = await seen()
  expect(before).toEqual([[NIT_AS_NAME, 'Rosa'].toSorted(), [NIT_AS_CODE], MAIL_AS_NAME])

  await openKeys(t.db, source)
  expect(await seen()).toEqual(before)
  expect(await inDump()).toEqual(KNOWN)
  // As their files name them they are found again, one where it was merged into.
  await loadFile(user, fileOf([LINES[1]!, LINES[3]!]))
  expect((await clientsOf(user)).toSorted()).toEqual([NIT_AS_NAME, 'Rosa'].toSorted())
  expect(await downloadOf(user)).toContain(NIT_AS_NAME)
})

test('the copy of a failed file that goes to support is whole for who answers', async () => {
  const id = /\b[\da-f]{8}\b/.exec((await t.admin('help', 'list')) as string)![0]
  const pieces = (await t.admin('help', 'file', id, '-')) as AsyncIterable<Uint8Array>
  const file: Uint8Array[] = []
  for await (const piece of pieces) file.push(piece)
  expect(Buffer.concat(file).toString()).toContain(IN_FAILED_FILE)
})
