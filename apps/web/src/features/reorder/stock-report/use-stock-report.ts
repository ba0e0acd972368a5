import {
  readStockOfImport,
  readStockReport,
  type StockChoices,
  type StockPreview,
} from '@vigia/contract/calls/stock-report.ts'
import { useState } from 'react'
import { request } from '../../../lib/api-client.ts'
import { upload } from '../../../lib/file-transfer.ts'
import type { ShownStore } from '../store-text.ts'
import { ofStore, withChoices } from './stock-choices.ts'
import { type OnceAction, useActOnce } from '../../../lib/use-act-once.ts'

/** Where a report comes from: a file of the person's, a table that was pasted, or a file that was sent to the sales. */
export type StockSource = { file: File; pasted?: true } | { importId: string }

interface Question {
  choices: StockChoices
  /** The store whose stock it is, where that is said. */
  storeId: number | undefined
}

const read = async (source: StockSource, { choices, storeId }: Question): Promise<StockPreview> => {
  const query = { opciones: JSON.stringify(choices), ...(storeId !== undefined && { local_id: String(storeId) }) }
  const answer =
    'file' in source
      ? await upload(readStockReport, [source.file], () => {}, query)
      : await request(readStockOfImport, { params: { id: source.importId }, query })
  return answer.data
}

/** The reading of a report, for one store or the whole business: as it was last read, and what reads it again with other choices. */
export const useStockReport = (
  source: StockSource,
  store: ShownStore,
): {
  preview: StockPreview | undefined
  /** What was chosen of what is shown; while it is read again, of what will be. */
  chosen: StockChoices
  reading: OnceAction<StockPreview, Question>
  choose: (choices: StockChoices) => void
  /** Reads it as if nothing were remembered of reports with its titles. */
  forget: () => void
  /** Says whose stock it is; null for the whole business. */
  chooseStore: (id: number | null) => void
} => {
  const [preview, setPreview] = useState<StockPreview>()
  const [chosen, setChosen] = useState<StockChoices>({})
  const [storeId, setStoreId] = useState(store?.id)
  // What is being read, from the press on: a tick stays where it was put.
  const [asked, setAsked] = useState<StockChoices>()
  const reading = useActOnce({
    mutationFn: (question: Question) => read(source, question),
    onSuccess: (answer, { choices }) => {
      // What is chosen next adds to what it was read with.
      setChosen(answer.recordada ?? choices)
      setPreview(answer)
      setAsked(undefined)
    },
    onError: () => setAsked(undefined),
  })
  // Another sheet has other columns, warehouses and questions.
  const choose = (choices: StockChoices): void => {
    const next = withChoices(chosen, choices)
    setAsked(next)
    reading.act({ choices: next, storeId })
  }
  const chooseStore = (id: number | null): void => {
    const next = ofStore(chosen, id)
    setStoreId(id ?? undefined)
    setAsked(next)
    reading.act({ choices: next, storeId: id ?? undefined })
  }
  const forget = (): void => reading.act({ choices: { sin_recordar: true }, storeId })
  return { preview, chosen: asked ?? chosen, reading, choose, forget, chooseStore }
}
