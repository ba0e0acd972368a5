import type { TenantTx } from '../../../db/tables.ts'

export const getBusiness = (tx: TenantTx) =>
  tx
    .selectFrom('negocio')
    .select([
      'nombre',
      'plan',
      'fecha_inicial_plan',
      'fecha_renovacion_plan',
      'fecha_borrado',
      'corrida_publicada_id',
      'creado_en',
    ])
    .executeTakeFirstOrThrow()

export const listUsers = (tx: TenantTx) =>
  tx.selectFrom('usuario').selectAll().orderBy('creado_en').orderBy('id').execute()

/** @param dollars lines whose file was in dollars, or the others */
export const listSaleLines = (tx: TenantTx, dollars: boolean, after: number, limit: number) =>
  tx
    .selectFrom('venta as v')
    .innerJoin('local as l', 'l.id', 'v.local_id')
    .innerJoin('cliente as c', 'c.id', 'v.cliente_id')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .innerJoin('categoria as g', 'g.id', 'p.categoria_id')
    .select([
      'v.id',
      'v.fecha',
      'v.documento',
      'v.cantidad',
      'v.valor',
      'v.usd',
      'l.nombre as local',
      'c.nombre as cliente',
      'c.codigo as codigo_cliente',
      'p.nombre as producto',
      'p.codigo as codigo_producto',
      'g.nombre as categoria',
    ])
    .where('v.usd', dollars ? 'is not' : 'is', null)
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()

/** What identifies a prediction in its run. */
export interface LeafMonth {
  local_id: number
  cliente_id: number
  producto_id: number
  mes: number
}

export const listPredictions = (tx: TenantTx, corridaId: number, after: LeafMonth, limit: number) =>
  tx
    .selectFrom('prediccion as v')
    .innerJoin('local as l', 'l.id', 'v.local_id')
    .innerJoin('cliente as c', 'c.id', 'v.cliente_id')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .innerJoin('categoria as g', 'g.id', 'p.categoria_id')
    .select([
      'v.local_id',
      'v.cliente_id',
      'v.producto_id',
      'v.mes',
      'v.cantidad',
      'v.valor',
      'l.nombre as local',
      'c.nombre as cliente',
      'p.nombre as producto',
      'p.codigo as codigo_producto',
      'g.nombre as categoria',
    ])
    .where('v.corrida_id', '=', corridaId)
    .where((eb) =>
      eb(
        eb.refTuple('v.local_id', 'v.cliente_id', 'v.producto_id', 'v.mes'),
        '>',
        eb.tuple(after.local_id, after.cliente_id, after.producto_id, after.mes),
      ),
    )
    .orderBy('v.local_id')
    .orderBy('v.cliente_id')
    .orderBy('v.producto_id')
    .orderBy('v.mes')
    .limit(limit)
    .execute()

export const listCommitments = (tx: TenantTx, after: number, limit: number) =>
  tx
    .selectFrom('venta_comprometida as v')
    .innerJoin('cliente as c', 'c.id', 'v.cliente_id')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .select([
      'v.id',
      'v.fecha_venta',
      'v.cantidad',
      'v.creada_en',
      'c.nombre as cliente',
      'p.nombre as producto',
      'p.codigo as codigo_producto',
    ])
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()

export const listAllImports = (tx: TenantTx) =>
  tx
    .selectFrom('importacion')
    .select(['archivo', 'bytes', 'estado', 'resultado', 'error', 'creada_en'])
    .orderBy('creada_en')
    .orderBy('id')
    .execute()
