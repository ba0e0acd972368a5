/** Identity documents a person may register with. */
export const DOCUMENT_TYPES = {
  CC: 'Cédula de Ciudadanía',
  TI: 'Tarjeta de Identidad',
  CE: 'Cédula de Extranjería',
  PASS: 'Pasaporte',
} as const

export type DocumentType = keyof typeof DOCUMENT_TYPES

export const DOCUMENT_TYPE_CODES = Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]]
