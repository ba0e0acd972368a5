import { parentPort } from 'node:worker_threads'
import type { Choices } from '@vigia/ingest/choices.ts'
import type { InputFile } from '@vigia/ingest/types.ts'
import { outcomeOf } from './outcome.ts'

export interface ReadAsk {
  files: InputFile[]
  choices: Choices
  today: string
}

parentPort!.on('message', ({ files, choices, today }: ReadAsk) => {
  void outcomeOf(files, choices, today).then((outcome) => parentPort!.postMessage(outcome, []))
})
