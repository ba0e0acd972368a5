import { openThread, type Thread } from './thread.ts'

/** Idle threads by module, kept because starting one and compiling its code takes 0.2 s. */
const waiting = new Map<string, Thread>()

/** A thread that gets its work in messages. The caller must return it with `keepThread`, or end it. */
export const takeThread = (module: URL): Thread => {
  const kept = waiting.get(module.href)
  waiting.delete(module.href)
  if (!kept?.running()) return openThread(module, {})
  kept.keepProcess(true)
  return kept
}

/** Keeps an idle thread for the next work of its module; ends it if one is kept already. */
export const keepThread = async (module: URL, thread: Thread): Promise<void> => {
  if (waiting.get(module.href)?.running()) return thread.end()
  thread.keepProcess(false)
  waiting.set(module.href, thread)
}
