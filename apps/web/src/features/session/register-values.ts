import { registerBody } from '@vigia/contract/calls/session.ts'
import { DOCUMENT_TYPE_CODES, type DocumentType } from '@vigia/contract/document-types.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

export interface RegisterValues {
  nombre: string
  apellido: string
  tipo_documento: DocumentType
  documento: string
  email: string
  password: string
  confirmacion: string
}

export const emptyRegistration: RegisterValues = {
  nombre: '',
  apellido: '',
  tipo_documento: DOCUMENT_TYPE_CODES[0],
  documento: '',
  email: '',
  password: '',
  confirmacion: '',
}

/** The payload: name and last name joined by a space. */
export const registerPayload = (values: RegisterValues) => ({
  username: `${values.nombre.trim()} ${values.apellido.trim()}`,
  email: values.email,
  password: values.password,
  tipo_documento: values.tipo_documento,
  documento: values.documento,
})

/** Errors by form field, empty where all is well. What the server checks is checked with its own schema. */
export const registerErrors = (values: RegisterValues): Partial<Record<keyof RegisterValues, string>> => {
  const errors: Partial<Record<keyof RegisterValues, string>> = {}
  const checked = registerBody.safeParse(registerPayload(values))
  for (const issue of checked.error?.issues ?? []) {
    const field = issue.path[0] === 'username' ? 'nombre' : (issue.path[0] as keyof RegisterValues)
    errors[field] ??= issue.message
  }
  if (values.password !== values.confirmacion) errors.confirmacion = MESSAGES.clavesDistintas
  for (const [field, value] of Object.entries(values)) {
    if (value.trim() === '') errors[field as keyof RegisterValues] = MESSAGES.camposIncompletos
  }
  return errors
}

/** The one sentence for the toast: what is missing first, then what differs, then what is wrong. */
export const firstError = (errors: Partial<Record<string, string>>): string | undefined => {
  const found = Object.values(errors)
  for (const message of [MESSAGES.camposIncompletos, MESSAGES.clavesDistintas]) {
    if (found.includes(message)) return message
  }
  return found[0]
}
