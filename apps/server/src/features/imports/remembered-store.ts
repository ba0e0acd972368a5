import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { InputFile, SaleLine } from '@vigia/ingest/types.ts'
import type { RememberedReading } from './reading-memory.ts'

/** Notes of which files lines come that name no store where others do. */
export class LinesWithoutStore {
  readonly #sources = new Set<string>()

  add({ storeNotTold, source }: SaleLine): void {
    if (storeNotTold && source !== undefined) this.#sources.add(source)
  }

  /** Those of the files; a sheet is called after its file. */
  among(files: readonly InputFile[]): InputFile[] {
    return files.filter(({ name }) => [...this.#sources].some((source) => source.startsWith(name)))
  }
}

const signatureOfFile = async (file: InputFile, today: string): Promise<string | undefined> => {
  try {
    const { understanding } = await readSalesFiles([file], { today, onLine: () => {}, once: true })
    return understanding.signature
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return error.understood?.signature
  }
}

/**
 * The store that files were put in when ones with their titles were loaded alone: among others they have the titles of all.
 * @returns undefined where one of them is not remembered, or they are of several stores
 */
export const rememberedStoreOf = async (
  files: readonly InputFile[],
  remembered: readonly RememberedReading[],
  today: string,
): Promise<string | undefined> => {
  const inStores = new Map(remembered.flatMap(({ firma, opciones: { local } }) => (local ? [[firma, local]] : [])))
  if (files.length === 0 || inStores.size === 0) return undefined
  let store: string | undefined
  for (const file of files) {
    const signature = await signatureOfFile(file, today)
    const own = signature === undefined ? undefined : inStores.get(signature)
    if (own === undefined || (store !== undefined && own !== store)) return undefined
    store = own
  }
  return store
}
