import { openThread, type Thread } from './thread.ts'

/** The thread of a module that has done its work and waits for more: starting one and compiling its code takes 0.2 s. */
const waiting = new Map<string, Thread>()

/** A thread of this module, whose work comes in its messages alone. Give it back with `keepThread`, or end it. */
export const takeThread = (module: URL): Thread => {
  const kept = waiting.get(module.href)
  waiting.delete(module.href)
  if (!kept?.running()) return openThread(module, {})
  kept.keepProcess(true)
  return kept
}

/** Leaves a thread that has nothing to do any more for the next work of its module; ends it where one waits already. */
export const keepThread = async (module: URL, thread: Thread): Promise<void> => {
  if (waiting.get(module.href)?.running()) return thread.end()
  thread.keepProcess(false)
  waiting.set(module.href, thread)
}
