import { changePasswordBody } from '@vigia/contract/forms.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

export interface PasswordValues {
  actual: string
  nueva: string
  confirmacion: string
}

export const emptyPasswords: PasswordValues = { actual: '', nueva: '', confirmacion: '' }

type PasswordErrors = Partial<Record<keyof PasswordValues, string>>

/** Errors by field; empty if valid. Uses the server's own schema. */
export const passwordErrors = (values: PasswordValues): PasswordErrors => {
  const errors: PasswordErrors = {}
  for (const issue of changePasswordBody.safeParse(values).error?.issues ?? []) {
    errors[issue.path[0] as keyof PasswordValues] ??= issue.message
  }
  if (values.nueva !== values.confirmacion) errors.confirmacion = MESSAGES.clavesDistintas
  for (const field of Object.keys(values) as (keyof PasswordValues)[]) {
    if (values[field] === '') errors[field] = MESSAGES.campoVacio
  }
  return errors
}

/** The message for the toast: missing fields first, then the others in the order of the form. */
export const firstPasswordError = (errors: PasswordErrors, values: PasswordValues): string | undefined =>
  Object.values(values).includes('') ? MESSAGES.campoVacio : (errors.actual ?? errors.nueva ?? errors.confirmacion)
