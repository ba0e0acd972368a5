/** Responses requested by `ask-early.js` before the application was loaded, by address, and the session's token. */
interface EarlyAnswers {
  token: string
  answers: Map<string, Promise<Response>>
}

const stored = globalThis as { vigiaEarly?: EarlyAnswers | undefined }

/** Returns and removes the early response to an address, if the session is the same. */
export const takeEarly = (url: string, token: string | undefined): Promise<Response> | undefined => {
  if (stored.vigiaEarly?.token !== token) return undefined
  const answer = stored.vigiaEarly?.answers.get(url)
  stored.vigiaEarly?.answers.delete(url)
  return answer
}

/** Discards the responses that were not used, because they are out of date. */
export const forgetEarly = (): void => {
  delete stored.vigiaEarly
}
