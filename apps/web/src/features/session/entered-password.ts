/**
 * E-mail and password of an account just registered on this page, so that the login form need not ask again. Kept in memory only: a password must not
 * be stored in the history or in browser storage.
 */
let entered: { email: string; password: string } | undefined

export const keepEntered = (email: string, password: string): void => {
  entered = { email, password }
}

/** The password of the account registered on this page. Can be read only once. */
export const takeEntered = (email: string | undefined): string | undefined => {
  const password = entered?.email === email ? entered?.password : undefined
  entered = undefined
  return password
}
