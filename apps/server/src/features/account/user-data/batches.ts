import type { TenantTx } from '../../../db/tables.ts'

/**
 * Rows read and written at a time: about half a megabyte of text. Each batch is a transaction of its own, so that a slow
 * download holds no connection; what changes meanwhile is read as it is by then.
 */
const BATCH = 2_000

/** By which tables are read that a number identifies. */
export const idOf = ({ id }: { id: number }): number => id

/** One transaction of the business whose data are read. */
export type Read = <Row>(query: (tx: TenantTx) => Promise<Row[]>) => Promise<Row[]>

/** A table read batch by batch, each beginning after the last row of the one before. */
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

/** A table that stays small. */
export async function* whole<Row>(read: Read, list: (tx: TenantTx) => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read(list)
}

export async function* oneAfterTheOther<Row>(...parts: AsyncIterable<Row[]>[]): AsyncGenerator<Row[]> {
  for (const part of parts) yield* part
}

/** A table of which there is nothing. */
export async function* noRows(): AsyncGenerator<never[]> {}
