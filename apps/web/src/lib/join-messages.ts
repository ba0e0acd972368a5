/** Messages that come within this time are told together, in ms: those of one press, or of calls that fail together. */
export const TOGETHER_MS = 400

export interface Told {
  tone: string
  messages: readonly string[]
  /** When the first of them came, in ms. */
  at: number
}

/** What stands in the toast once a message more has come: beside those of its kind that have only just come, else alone. */
export const joinMessages = (before: Told | undefined, tone: string, message: string, now: number): Told => {
  if (before === undefined || before.tone !== tone || now - before.at > TOGETHER_MS)
    return { tone, messages: [message], at: now }
  return before.messages.includes(message) ? before : { ...before, messages: [...before.messages, message] }
}
