import { newPasswordField } from '@vigia/contract/forms.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { passwordFault } from '@vigia/contract/password.ts'

/**
 * What is wrong with a new password, as the server tells it; null where nothing is.
 * @param own what is known of the person, which a password must not repeat
 */
export const newPasswordError = (password: string, own?: Parameters<typeof passwordFault>[1]): string | null => {
  if (password === '') return MESSAGES.campoVacio
  return newPasswordField.safeParse(password).error?.issues[0]?.message ?? passwordFault(password, own) ?? null
}

/** What is wrong with the same password typed again; null where nothing is. */
export const repeatedPasswordError = (repeated: string, password: string): string | null => {
  if (repeated === '') return MESSAGES.campoVacio
  return repeated === password ? null : MESSAGES.clavesDistintas
}
