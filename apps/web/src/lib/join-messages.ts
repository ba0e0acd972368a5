/** Messages of the same tone within this time (ms) share a toast, for instance if several calls fail together. */
export const TOGETHER_MS = 400

export interface ToastContent {
  tone: string
  messages: readonly string[]
  /** Time of the first message, in ms. */
  at: number
}

/** The content of the toast after another message: added to messages of the same tone within {@link TOGETHER_MS}, otherwise alone. */
export const joinMessages = (
  before: ToastContent | undefined,
  tone: string,
  message: string,
  now: number,
): ToastContent => {
  if (before === undefined || before.tone !== tone || now - before.at > TOGETHER_MS)
    return { tone, messages: [message], at: now }
  return before.messages.includes(message) ? before : { ...before, messages: [...before.messages, message] }
}
