import { sql, type Kysely } from 'kysely'
import { isolate, setting, statementsOf } from './0001-schema.ts'

const tables = `
-- What somebody asked the people of this installation, and their answer.
create table ayuda (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  mensaje text not null,
  pagina text not null,
  prioritaria boolean not null,
  prometida_para timestamptz,
  archivo text,
  estado text not null default 'abierta',
  respuesta text,
  creada_en timestamptz not null,
  respondida_en timestamptz
);
create index ayuda_por_negocio on ayuda (negocio_id, creada_en desc);
create index ayuda_por_usuario on ayuda (usuario_id);
create index ayuda_abierta on ayuda (prioritaria desc, creada_en) where estado = 'abierta';

-- The file that failed, where the person agreed to send it: until the question is answered.
create table ayuda_parte (
  negocio_id uuid not null references negocio on delete cascade,
  ayuda_id uuid not null references ayuda on delete cascade,
  numero integer not null,
  contenido bytea not null,
  primary key (ayuda_id, numero)
);
create index ayuda_parte_por_negocio on ayuda_parte (negocio_id);
`

/** The operator's list is of every business (db/tenancy.ts, asOperator); the rest is read as the business. */
const operator = `
create policy ayuda_operador on ayuda for select using (${setting('vigia.operador')} = 'si');
`

/** Questions to the people who run the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, isolate('ayuda', 'negocio_id'), isolate('ayuda_parte', 'negocio_id'), operator]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
