import type { TenantTx } from '../../../db/tables.ts'

/**
 * Rows per batch: about half a megabyte of text. Each batch is its own transaction, so that a slow download does not hold a connection. Later batches
 * show changes made meanwhile.
 */
const BATCH = 2_000

/** The key of a row in tables with a numeric id. */
export const idOf = ({ id }: { id: number }): number => id

/** Runs one query in a transaction of the business whose data is read. */
export type Read = <Row>(query: (tx: TenantTx) => Promise<Row[]>) => Promise<Row[]>

/** Reads a table in batches, each starting after the last row of the one before. */
export async function* batches<Row, Key>(
  read: Read,
  start: Key,
  list: (tx: TenantTx, after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await read((tx) => list(tx, after, BATCH))
    yield rows
    if (rows.length < BATCH) return
    after = keyOf(rows.at(-1)!)
  }
}

/** Reads a small table as one batch. */
export async function* whole<Row>(read: Read, list: (tx: TenantTx) => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read(list)
}

export async function* oneAfterTheOther<Row>(...parts: AsyncIterable<Row[]>[]): AsyncGenerator<Row[]> {
  for (const part of parts) yield* part
}

/** An empty table. */
export async function* noRows(): AsyncGenerator<never[]> {}
