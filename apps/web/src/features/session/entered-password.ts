/**
 * What somebody has just registered with, so that the login need not ask for it again. It is in this page's memory alone: neither history nor storage
 * keeps a password.
 */
let entered: { email: string; password: string } | undefined

export const keepEntered = (email: string, password: string): void => {
  entered = { email, password }
}

/** The password of an account that was made in this page; after the first time it is gone. */
export const takeEntered = (email: string | undefined): string | undefined => {
  const password = entered?.email === email ? entered?.password : undefined
  entered = undefined
  return password
}
