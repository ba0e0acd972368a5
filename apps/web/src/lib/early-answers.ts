/** Responses that `ask-early.js` has requested before the application was loaded, by address, and the session's token. */
interface EarlyAnswers {
  token: string
  answers: Map<string, Promise<Response>>
}

const stored = globalThis as { vigiaEarly?: EarlyAnswers | undefined }

/** Takes the early response to an address of the same session; each can be taken once. */
export const takeEarly = (url: string, token: string | undefined): Promise<Response> | undefined => {
  if (stored.vigiaEarly?.token !== token) return undefined
  const answer = stored.vigiaEarly?.answers.get(url)
  stored.vigiaEarly?.answers.delete(url)
  return answer
}

/** Discards the responses that were not taken, as they are no longer current. */
export const forgetEarly = (): void => {
  delete stored.vigiaEarly
}
