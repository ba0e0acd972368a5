/** Reads a sales file as the product does, with the columns that the person names. */
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { GivenMapping, SalesFile } from '@vigia/ingest/types.ts'
import type { SalesSource } from '../../apps/server/src/demo/sales-source.ts'

/** @throws IngestError, for the person */
export const readNamed = ({ bytes, name }: SalesSource, mapping: GivenMapping, today: string): Promise<SalesFile> =>
  readSalesFiles([{ name, bytes }], { mapping, today })
