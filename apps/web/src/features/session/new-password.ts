import { newPasswordField } from '@vigia/contract/forms.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { passwordFault } from '@vigia/contract/password.ts'

/**
 * Why the server would refuse a new password; null if it would not.
 * @param own data of the user that the password must not contain
 */
export const newPasswordError = (password: string, own?: Parameters<typeof passwordFault>[1]): string | null => {
  if (password === '') return MESSAGES.campoVacio
  return newPasswordField.safeParse(password).error?.issues[0]?.message ?? passwordFault(password, own) ?? null
}

/** Error of the repeated password; null if there is none. */
export const repeatedPasswordError = (repeated: string, password: string): string | null => {
  if (repeated === '') return MESSAGES.campoVacio
  return repeated === password ? null : MESSAGES.clavesDistintas
}
