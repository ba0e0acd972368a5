/** What `ask-early.js` has asked for, by address, and in whose session. */
interface EarlyAnswers {
  token: string
  answers: Map<string, Promise<Response>>
}

const stored = globalThis as { vigiaEarly?: EarlyAnswers | undefined }

/** The answer that the document asked for, for the first who asks for the same in the same session. */
export const takeEarly = (url: string, token: string | undefined): Promise<Response> | undefined => {
  if (stored.vigiaEarly?.token !== token) return undefined
  const answer = stored.vigiaEarly?.answers.get(url)
  stored.vigiaEarly?.answers.delete(url)
  return answer
}

/** What nobody took is of no use any more: whoever asks from now on wants an answer of now. */
export const forgetEarly = (): void => {
  delete stored.vigiaEarly
}
