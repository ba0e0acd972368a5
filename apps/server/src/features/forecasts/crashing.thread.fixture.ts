import { parentPort } from 'node:worker_threads'
import './forecast.thread.ts'

/** The thread of the forecast, which ends by accident while it does its second task: the first message is the shop. */
let asked = 0
parentPort?.on('message', () => {
  asked += 1
  if (asked === 3) process.exit(3)
})
