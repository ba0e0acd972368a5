import { sql } from 'kysely'
import { saidDaysOf } from '../../../db/said-days.sql.ts'
import type { TenantTx } from '../../../db/tables.ts'
import { cipherOf, shownName } from '../../../encryption/tenant-cipher.ts'
import { KEY_MARK } from '../../../encryption/identifiers.ts'
import { withNames } from './user-data.sql.ts'

/** What users did by hand with sales, and how the business's files are read. */

export const listEverySheet = (tx: TenantTx) =>
  tx
    .selectFrom('hoja_enlazada')
    .select(['nombre', 'url', 'creada_en', 'leida_en', 'resultado', 'error'])
    .orderBy('creada_en')
    .execute()

export const listEveryMerge = async (tx: TenantTx) => {
  const { rows } = await sql<{ tabla: string; de: string; a: string | null; lineas: number; hecha_en: Date }>`
    select u.tabla, u.de->>'nombre' as de, u.lineas, u.hecha_en,
      case u.tabla when 'producto' then (select nombre from producto where id = u.a_id)
        else (select nombre from cliente where id = u.a_id) end as a
    from union_dimension u order by u.id`.execute(tx)
  return rows.map((row) => ({ ...row, de: shownName(tx, row.tabla, row.de), a: shownName(tx, row.tabla, row.a) }))
}

export const listDismissedMerges = async (tx: TenantTx) => {
  const rows = await tx
    .selectFrom('union_descartada')
    .select(['tabla', 'clave_de', 'clave_a'])
    .orderBy('clave_de')
    .execute()
  // The key of a client may be hashed, so its name is returned if the client exists.
  const claves = rows.flatMap(({ tabla, clave_de, clave_a }) => (tabla === 'cliente' ? [clave_de, clave_a] : []))
  const { rows: clients } = await sql<{ clave: string; nombre: string }>`
    select clave, nombre from cliente where clave = any(${claves}::text[]) and clave like ${`${KEY_MARK}%`}`.execute(tx)
  const names = new Map(clients.map(({ clave, nombre }) => [clave, shownName(tx, 'cliente', nombre)]))
  const shown = (tabla: string, clave: string): string => (tabla === 'cliente' && names.get(clave)) || clave
  return rows.map(({ tabla, clave_de, clave_a }) => ({
    tabla,
    clave_de: shown(tabla, clave_de),
    clave_a: shown(tabla, clave_a),
  }))
}

interface LineState {
  fecha: string
  documento: string | null
  cantidad: number
  valor: number
}

export const listEveryChange = async (tx: TenantTx, after: number, limit: number) => {
  const { rows } = await sql<{
    id: number
    hecho_en: Date
    antes: LineState
    despues: LineState | null
    producto_antes: string | null
    producto_despues: string | null
  }>`select c.id, c.hecho_en, c.antes, c.despues,
      (select nombre from producto where id = (c.antes->>'producto_id')::int) as producto_antes,
      (select nombre from producto where id = (c.despues->>'producto_id')::int) as producto_despues
    from venta_cambio c where c.id > ${after} order by c.id limit ${limit}`.execute(tx)
  return rows
}

export const listReplacedLines = async (tx: TenantTx, after: number, limit: number) =>
  withNames(
    tx,
    await tx
      .selectFrom('venta_reemplazada')
      .select(['id', 'fecha', 'documento', 'cantidad', 'valor', 'local_id', 'cliente_id', 'producto_id'])
      .where('id', '>', after)
      .orderBy('negocio_id')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

export const listEveryReading = (tx: TenantTx) =>
  tx
    .selectFrom('lectura_recordada')
    .select(['guardada_en', 'opciones'])
    // For files without choices only their notation is stored.
    .where(sql`opciones`, '<>', sql`'{}'::jsonb`)
    .orderBy('guardada_en')
    .execute()

export const listEveryInventory = (tx: TenantTx) =>
  tx
    .selectFrom('inventario as i')
    .leftJoin('producto as p', 'p.clave', 'i.clave_producto')
    .select([
      'i.clave_producto',
      'p.nombre',
      'p.codigo',
      'i.existencias',
      'i.existencias_al',
      'i.en_camino',
      'i.empaque',
      'i.pedido_minimo',
      'i.proveedor',
      'i.dias_entrega',
      'i.costo',
      'i.se_pide',
      'i.sin_ventas_desde',
      'i.sin_ventas_respuesta',
      'i.unidad',
    ])
    .orderBy('i.clave_producto')
    .execute()

export const listEveryStoreStock = (tx: TenantTx) =>
  tx
    .selectFrom('inventario_local as i')
    .leftJoin('producto as p', 'p.clave', 'i.clave_producto')
    .leftJoin('local as l', 'l.clave', 'i.clave_local')
    .select([
      'i.clave_producto',
      'i.clave_local',
      'p.nombre',
      'p.codigo',
      'l.nombre as local',
      'i.existencias',
      'i.existencias_al',
      'i.en_camino',
    ])
    .orderBy('i.clave_producto')
    .orderBy('i.clave_local')
    .execute()

/** The secret part of a key is not stored; the user saw it once. */
export const listEveryTillKey = (tx: TenantTx) =>
  tx
    .selectFrom('clave_pos')
    .select(['nombre', 'identificador', 'creada_en', 'usada_en', 'revocada_en'])
    .orderBy('creada_en')
    .execute()

export const listEveryTillCall = (tx: TenantTx, after: number, limit: number) =>
  tx
    .selectFrom('llamada_pos as l')
    .innerJoin('clave_pos as c', 'c.id', 'l.clave_id')
    .select(['l.id', 'l.recibida_en', 'c.nombre', 'l.estado', 'l.prueba', 'l.lineas', 'l.nuevas', 'l.repetidas'])
    .select(['l.corregidas', 'l.quitadas', 'l.rechazadas', 'l.motivo'])
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(limit)
    .execute()

export const listEveryStockOut = (tx: TenantTx) =>
  tx
    .selectFrom('agotado as a')
    .leftJoin('producto as p', 'p.clave', 'a.clave_producto')
    .select(['a.clave_producto', 'p.nombre', 'p.codigo', 'a.mes', 'a.fue', 'a.creado_en'])
    .select(
      sql<
        string | null
      >`(select string_agg(lower(r) || ' a ' || (upper(r) - 1), '; ') from unnest(${saidDaysOf('a')}) as r)`.as('dias'),
    )
    .orderBy('a.clave_producto')
    .orderBy('a.mes')
    .execute()

export const listEveryStoreWithoutSales = (tx: TenantTx) =>
  tx
    .selectFrom('local_sin_ventas as s')
    .leftJoin('local as l', 'l.clave', 's.clave_local')
    .select(['s.clave_local', 'l.nombre', 's.mes', 's.creado_en'])
    .orderBy('s.clave_local')
    .orderBy('s.mes')
    .execute()

export const listEveryFollowUp = async (tx: TenantTx) => {
  const rows = await tx
    .selectFrom('seguimiento')
    .select(['semana', 'contenido', 'creado_en'])
    .orderBy('semana')
    .execute()
  const { plainJson } = cipherOf(tx)
  return rows.map((row) => ({ ...row, contenido: plainJson('seguimiento.contenido', row.contenido) }))
}

export const listEveryMail = (tx: TenantTx) =>
  tx
    .selectFrom('correo as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['u.correo', 'c.tipo', 'c.estado', 'c.en_archivo', 'c.creado_en', 'c.terminado_en'])
    .orderBy('c.creado_en')
    .execute()
