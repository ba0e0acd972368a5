import { sql, type Kysely } from 'kysely'

/**
 * The first schema. Every table with a business's data has `negocio_id` and forced row-level security (the
 * policies are at the end): a transaction sees the rows of the business named by the setting
 * `vigia.negocio_id` and, without one, nothing.
 *
 * Amounts are integers, so that sums are exact in any order and an import can be undone to the last unit:
 * quantities in millionths of a unit (scales weigh to 3 decimals, forecasts need more), money in cents.
 * Months are year * 12 + month - 1.
 */
const tables = `
create table negocio (
  id uuid primary key default gen_random_uuid(),
  nombre text not null,
  plan text not null default 'FREE',
  fecha_inicial_plan date,
  fecha_renovacion_plan date,
  corrida_publicada_id bigint,
  creado_en timestamptz not null default now()
);

create table usuario (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  correo text not null unique,
  clave_hash text not null,
  tipo_documento text not null,
  documento text not null,
  tutorial_completado boolean not null default false,
  creado_en timestamptz not null default now()
);
create index usuario_por_negocio on usuario (negocio_id);

-- Only the SHA-256 of a token is stored: who reads this table cannot impersonate anybody.
create table sesion (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  token_hash text not null unique,
  creada_en timestamptz not null default now(),
  vence_en timestamptz not null
);
create index sesion_por_usuario on sesion (usuario_id);
create index sesion_por_negocio on sesion (negocio_id);

-- Dimensions. clave is the name as it is compared: lower case, no accents, single blanks.
create table local (
  id integer generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  clave text not null,
  unique (negocio_id, clave)
);
create table cliente (
  id integer generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  codigo text,
  clave text not null,
  unique (negocio_id, clave)
);
create table categoria (
  id integer generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  clave text not null,
  unique (negocio_id, clave)
);
create table producto (
  id integer generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  categoria_id integer not null references categoria,
  nombre text not null,
  codigo text,
  clave text not null,
  unique (negocio_id, clave)
);
create index producto_por_categoria on producto (categoria_id);

create table importacion (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  archivo text not null,
  bytes bigint not null,
  sha256 text not null,
  estado text not null,
  lectura jsonb,
  vista_previa jsonb,
  rechazos jsonb,
  resultado jsonb,
  error text,
  creada_en timestamptz not null default now()
);
create index importacion_por_negocio on importacion (negocio_id, creada_en desc);
-- One import at a time changes a business's sales, whatever number of processes asks for it.
create unique index importacion_en_marcha on importacion (negocio_id) where estado in ('cargando', 'deshaciendo');

-- The file itself, in pieces of bounded size, until its import is loaded or discarded.
create table importacion_parte (
  negocio_id uuid not null references negocio on delete cascade,
  importacion_id uuid not null references importacion on delete cascade,
  numero integer not null,
  contenido bytea not null,
  primary key (importacion_id, numero)
);
create index importacion_parte_por_negocio on importacion_parte (negocio_id);

-- Sale lines. No foreign keys to the dimensions: the loader writes both in one transaction, and the keys would cost
-- three look-ups a line and a scan of all lines for each name removed. huella (128 bits of a SHA-256) identifies a line across files (document, date, parties, amounts and which of equal
-- lines it is), so that a file loaded twice, or one that overlaps, adds nothing twice.
create table venta (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint generated always as identity,
  importacion_id uuid not null references importacion on delete cascade,
  fecha date not null,
  mes integer not null,
  local_id integer not null,
  cliente_id integer not null,
  producto_id integer not null,
  documento text,
  cantidad bigint not null,
  valor bigint not null,
  usd bigint,
  huella uuid not null,
  primary key (negocio_id, id),
  unique (negocio_id, huella)
);
create index venta_por_importacion on venta (importacion_id);

-- Lines of a loaded file that an earlier import had already brought: undoing that one hands them over to this one.
create table venta_repetida (
  negocio_id uuid not null references negocio on delete cascade,
  importacion_id uuid not null references importacion on delete cascade,
  huella uuid not null,
  primary key (negocio_id, huella, importacion_id)
);
create index venta_repetida_por_importacion on venta_repetida (importacion_id);

create index venta_por_hoja on venta (negocio_id, mes, local_id, cliente_id, producto_id);

-- The monthly cube and its roll-up without clients, kept in the transaction that adds or undoes lines.
create table cubo_mensual (
  negocio_id uuid not null references negocio on delete cascade,
  local_id integer not null,
  cliente_id integer not null,
  producto_id integer not null,
  mes integer not null,
  cantidad bigint not null,
  valor bigint not null,
  usd bigint,
  primary key (negocio_id, local_id, cliente_id, producto_id, mes)
);
create index cubo_por_cliente on cubo_mensual (negocio_id, cliente_id, mes) include (local_id, producto_id, cantidad, valor, usd);
create index cubo_por_producto on cubo_mensual (negocio_id, producto_id, mes) include (local_id, cliente_id, cantidad, valor, usd);

create table resumen_mensual (
  negocio_id uuid not null references negocio on delete cascade,
  local_id integer not null,
  producto_id integer not null,
  mes integer not null,
  cantidad bigint not null,
  valor bigint not null,
  usd bigint,
  primary key (negocio_id, local_id, producto_id, mes)
);
create index resumen_por_mes on resumen_mensual (negocio_id, mes);

-- A forecasting run. negocio.corrida_publicada_id points at the one that readers see.
create table corrida (
  id bigint generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  corte integer not null,
  mes_en_curso integer,
  meses_historia integer not null,
  evaluacion jsonb not null,
  nodos jsonb not null,
  creada_en timestamptz not null default now()
);
create index corrida_por_negocio on corrida (negocio_id, id desc);
alter table negocio add foreign key (corrida_publicada_id) references corrida on delete set null;

-- Forecasts at the leaf, and their roll-up without clients. Rows of older runs are kept, frozen, for the months that
-- have since become complete. They leave with their run, so that a key to negocio would only cost a look-up a row;
-- negocio_id is in their indexes because row-level security reads it of every row.
create table prediccion (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  local_id integer not null,
  cliente_id integer not null,
  producto_id integer not null,
  mes integer not null,
  cantidad bigint not null,
  valor bigint not null,
  primary key (corrida_id, local_id, cliente_id, producto_id, mes)
);
create index prediccion_por_cliente on prediccion (corrida_id, cliente_id, mes) include (negocio_id, local_id, producto_id, cantidad, valor);
create index prediccion_por_producto on prediccion (corrida_id, producto_id, mes) include (negocio_id, local_id, cliente_id, cantidad, valor);

create table prediccion_resumen (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  local_id integer not null,
  producto_id integer not null,
  mes integer not null,
  cantidad bigint not null,
  valor bigint not null,
  primary key (corrida_id, local_id, producto_id, mes)
);

create table venta_comprometida (
  id bigint generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  producto_id integer not null references producto on delete cascade,
  cliente_id integer not null references cliente on delete cascade,
  fecha_venta date not null,
  cantidad bigint not null,
  creada_en timestamptz not null default now()
);
create index venta_comprometida_por_fecha on venta_comprometida (negocio_id, fecha_venta);

-- What the person sees of a job; the queue keeps its own tables.
create table trabajo (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  tipo text not null,
  estado text not null default 'en_cola',
  progreso real not null default 0,
  etapa text not null default 'En cola',
  error text,
  cancelar boolean not null default false,
  importacion_id uuid references importacion on delete cascade,
  creado_en timestamptz not null default now(),
  terminado_en timestamptz
);
create index trabajo_por_negocio on trabajo (negocio_id, creado_en desc);
`

/** Tables whose rows belong to the business in their column `negocio_id`. */
const businessTables = [
  'usuario',
  'sesion',
  'local',
  'cliente',
  'categoria',
  'producto',
  'importacion',
  'importacion_parte',
  'venta',
  'venta_repetida',
  'cubo_mensual',
  'resumen_mensual',
  'corrida',
  'prediccion',
  'prediccion_resumen',
  'venta_comprometida',
  'trabajo',
]

/** SQL for the privilege of assuming a role. Before PostgreSQL 16 every member of a role has it. */
export const MAY_TAKE_ON = `case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end`

/**
 * Roles belong to the whole cluster, so the role may already exist. It cannot bypass row-level security and, apart from the job queue's schema until
 * migration 32, owns nothing. Every connection of the application acts as this role.
 */
const role = [
  `do $$ begin
  if not exists (select from pg_roles where rolname = 'vigia_app') then
    create role vigia_app nologin nosuperuser nobypassrls;
  end if;
end $$`,
  `do $$ begin
  if not pg_has_role(current_user, 'vigia_app', ${MAY_TAKE_ON}) then
    execute format('grant vigia_app to %I', current_user);
  end if;
end $$`,
  `grant usage on schema public to vigia_app`,
  `create schema pgboss authorization vigia_app`,
]

/**
 * In a subquery PostgreSQL reads the setting once per statement, otherwise once per row: 18 ms against 62 ms to sum the 89,000 rows of a large shop's
 * roll-up.
 */
export const setting = (name: string): string => `(select nullif(current_setting('${name}', true), ''))`
const tenant = `(select nullif(current_setting('vigia.negocio_id', true), '')::uuid)`

export const isolate = (table: string, column: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy ${table}_del_negocio on ${table} using (${column} = ${tenant}) with check (${column} = ${tenant});
grant select, insert, update, delete on ${table} to vigia_app;
`

/**
 * Two lookups happen before the business is known. Each may only see the row whose key the caller already has: a session by the hash of its token, a
 * user by their e-mail address.
 */
const keyPolicies = `
create policy sesion_por_token on sesion for select using (token_hash = ${setting('vigia.token_hash')});
create policy usuario_por_correo on usuario for select using (correo = ${setting('vigia.correo')});
`

/**
 * Every request looks up its session. This function does in one round trip what a transaction does in four: it sets the hash and reads the row that
 * the policy then shows. It runs with the caller's privileges.
 */
const sessionByToken = `
create function sesion_por_token(hash text) returns setof sesion language plpgsql as $$ begin
  perform set_config('vigia.token_hash', hash, true); return query select * from sesion where token_hash = hash; end $$;
`

/** Lets the application analyze its tables (db/open-server.ts). The privilege exists since PostgreSQL 17; before, only autovacuum does so. */
export const maintenance = `do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on all tables in schema public to vigia_app';
  end if;
end $$`

/** One statement at a time, because PGlite prepares each. */
export const statementsOf = (script: string): string[] =>
  script
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [
    tables,
    isolate('negocio', 'id'),
    ...businessTables.map((table) => isolate(table, 'negocio_id')),
    keyPolicies,
    sessionByToken,
  ]
  for (const statement of [...role, ...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
