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

/** Source of a report: the user's file, a pasted table, or a file uploaded as sales. */
export type StockSource = { file: File; pasted?: true } | { importId: string }

interface Question {
  choices: StockChoices
  /** The store whose stock it is, if selected. */
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

/** Reads a report for one store or the whole business: the last reading, and functions that read it again with other choices. */
export const useStockReport = (
  source: StockSource,
  store: ShownStore,
): {
  preview: StockPreview | undefined
  /** Choices of the displayed reading, or of the next one while it is read again. */
  chosen: StockChoices
  reading: OnceAction<StockPreview, Question>
  choose: (choices: StockChoices) => void
  /** Reads it without the choices remembered for its titles. */
  forget: () => void
  /** Selects the store of the stock; null for the whole business. */
  chooseStore: (id: number | null) => void
} => {
  const [preview, setPreview] = useState<StockPreview>()
  const [chosen, setChosen] = useState<StockChoices>({})
  const [storeId, setStoreId] = useState(store?.id)
  // The choices being read, set immediately so that checkboxes do not jump back.
  const [asked, setAsked] = useState<StockChoices>()
  const reading = useActOnce({
    mutationFn: (question: Question) => read(source, question),
    onSuccess: (answer, { choices }) => {
      // Later choices are added to those it was read with.
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
