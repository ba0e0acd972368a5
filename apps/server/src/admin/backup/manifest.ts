import { z } from 'zod'

/** The last entry of a backup: its contents. A backup without it is incomplete. */
export const MANIFEST = 'manifest.json'
const FORMAT = 'vigia-backup/1'

/** Tables that a backup omits, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sesion: 'an old backup would open sessions again that were closed since',
  restablecimiento: 'links of one use; used ones would serve again',
  invitacion: 'links of one use; withdrawn ones would serve again',
  copia: 'copies of everything, which people can ask for again',
  copia_parte: 'of these copies',
  intento: 'counts of wrong passwords, of minutes',
  kysely_migration: 'the migration is named in the manifest',
  kysely_migration_lock: 'of the migrations',
  esquema: 'of the migrations',
}

/** Rows of a table that a backup omits: queued e-mails would be sent twice, and contain links that can be used once. */
export const KEPT_ROWS: Readonly<Record<string, string>> = {
  correo: `estado in ('enviado', 'muerto')`,
}

/** The table to which a part belongs, from the part's name. */
export const tableOf = (part: string): string => part.split('/')[0]!

const part = z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })
const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** Version of Vigía. */
  version: z.string(),
  made_at: z.string(),
  /** Name of the newest migration, which identifies the schema. */
  migration: z.string(),
  /** Columns with their types, in the order of the values in a row. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  parts: z.array(part),
  /** Last value of each sequence. */
  sequences: z.record(z.string(), z.number()),
  left_out: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestShape>
export type Part = z.infer<typeof part>

export const newManifest = (about: Omit<Manifest, 'format' | 'left_out'>): Manifest => ({
  format: FORMAT,
  ...about,
  left_out: LEFT_OUT,
})

/** @returns undefined if the format is not supported */
export const parseManifest = (text: string): Manifest | undefined => {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
