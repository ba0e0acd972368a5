import { sql, type Kysely } from 'kysely'
import { isolate, setting, statementsOf } from './0001-schema.ts'

const tables = `
-- Who did what in a business: without names, addresses or texts of anybody.
create table auditoria (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint generated always as identity,
  actor text not null,
  accion text not null,
  detalle jsonb not null default '{}',
  hecho_en timestamptz not null,
  primary key (negocio_id, id)
);

-- A checkout that somebody of the business went to; its id is the reference that the payment comes back with.
create table compra (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  plan text not null,
  centavos bigint not null,
  moneda text not null,
  estado text not null default 'pendiente',
  creada_en timestamptz not null
);
create index compra_por_negocio on compra (negocio_id, creada_en desc);

-- Every event of the payment provider, once. The business is not known before it is looked up, and of a payment that
-- could not be applied never: no personal data here.
create table evento_pago (
  proveedor text not null,
  evento_id text not null,
  pago_id text not null,
  negocio_id uuid references negocio on delete cascade,
  estado text not null,
  centavos bigint not null,
  moneda text not null,
  ocurrido_en timestamptz not null,
  recibido_en timestamptz not null,
  resultado text not null,
  primary key (proveedor, evento_id)
);
create index evento_pago_por_pago on evento_pago (pago_id);
create index evento_pago_por_negocio on evento_pago (negocio_id);
create index evento_pago_por_fecha on evento_pago (recibido_en);

-- What the plan of a business follows from (features/payments/plan-history.ts).
create table cambio_plan (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint generated always as identity,
  origen text not null,
  plan text not null,
  inicio date,
  renovacion date,
  meses integer,
  pago_id text,
  ocurrido_en timestamptz not null,
  anulado_en timestamptz,
  primary key (negocio_id, id),
  unique (negocio_id, pago_id)
);

-- Who buys without an account tells no document.
alter table usuario alter column tipo_documento drop not null;
alter table usuario alter column documento drop not null;
`

const tenant = `(select nullif(current_setting('vigia.negocio_id', true), '')::uuid)`

/** The application may insert and read these rows but has no privilege to change or delete them. They are deleted with their business. */
const audit = `
alter table auditoria enable row level security;
alter table auditoria force row level security;
create policy auditoria_del_negocio on auditoria using (negocio_id = ${tenant}) with check (negocio_id = ${tenant});
grant select, insert on auditoria to vigia_app;
`

/**
 * A payment's events are visible to a transaction that names the payment, before the business is known; a purchase to one that names its reference.
 * The operator's list reads all events (db/tenancy.ts, asOperator), which contain no personal data.
 */
const events = `
alter table evento_pago enable row level security;
alter table evento_pago force row level security;
create policy evento_pago_del_pago on evento_pago
  using (pago_id = ${setting('vigia.pago')}) with check (pago_id = ${setting('vigia.pago')});
create policy evento_pago_del_negocio on evento_pago for select using (negocio_id = ${tenant});
create policy evento_pago_operador on evento_pago for select using (${setting('vigia.operador')} = 'si');
grant select, insert, update on evento_pago to vigia_app;
create policy compra_por_referencia on compra for select using (id::text = ${setting('vigia.compra')});
`

/** Adds payments, the plans that follow from them, and the audit record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, audit, isolate('compra', 'negocio_id'), isolate('cambio_plan', 'negocio_id'), events]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
