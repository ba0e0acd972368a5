import type { TenantTx } from '../../db/tables.ts'

export const listStores = (tx: TenantTx) => tx.selectFrom('local').select(['id', 'nombre']).execute()

export const listClients = (tx: TenantTx) => tx.selectFrom('cliente').select(['id', 'nombre']).execute()

export const listCategories = (tx: TenantTx) =>
  tx.selectFrom('categoria').select(['id', 'nombre as nombre_categoria']).execute()

export const listProducts = (tx: TenantTx) =>
  tx.selectFrom('producto').select(['id', 'nombre', 'codigo', 'categoria_id']).execute()
