/** Reads a sales file as the product does, with the columns that the person names. */
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { GivenMapping } from '@vigia/ingest/choices.ts'
import type { InputFile, SalesFile } from '@vigia/ingest/types.ts'

/** @throws IngestError, for the person */
export const readNamed = (file: InputFile, mapping: GivenMapping, today: string): Promise<SalesFile> =>
  readSalesFiles([file], { mapping, today })
