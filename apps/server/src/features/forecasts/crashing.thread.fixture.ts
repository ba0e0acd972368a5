import { parentPort } from 'node:worker_threads'
import './forecast.thread.ts'

/** A forecast thread that crashes during its second task; the first message is the shop. */
let asked = 0
parentPort?.on('message', () => {
  asked += 1
  if (asked === 3) process.exit(3)
})
