import { dictionary } from '@zxcvbn-ts/language-common'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { passwordFault } from '@vigia/contract/password.ts'
import { invalidField } from '../../http/api-error.ts'

/** Number of the most common passwords that are refused. */
const MOST_COMMON = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))

/**
 * @param field of the request with the password
 * @throws ApiError datos_invalidos, with the reason, for a password that is easy to guess
 */
export const requireStrongPassword = (
  password: string,
  own: { nombre: string; correo: string },
  field: string,
): void => {
  const fault = passwordFault(password, own) ?? (common.has(password.toLowerCase()) ? MESSAGES.claveComun : undefined)
  if (fault !== undefined) throw invalidField(field, fault)
}
