import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

const received = once(parentPort!, 'message')

/** What the thread of a hosting process is to work on: it comes when the thread has long loaded its modules. */
export const threadInput = async <Input>(): Promise<Input> => (await received)[0] as Input
