import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { InputFile, SaleLine } from '@vigia/ingest/types.ts'
import type { RememberedReading } from './reading-memory.ts'

/** Records for which files the store of lines without one is remembered. */
export class LinesWithoutStore {
  readonly #sources = new Set<string>()

  add({ storeNotTold, source }: SaleLine): void {
    if (storeNotTold && source !== undefined) this.#sources.add(source)
  }

  /** Names of the files; a sheet is named after its file. */
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
 * The store that was chosen when files with these titles were loaded alone.
 * @returns undefined if it is not remembered for one of them, or they differ
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
