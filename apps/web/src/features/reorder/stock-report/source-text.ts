/** How a stock report is spoken of: a pasted table is no file. */
export interface SourceText {
  /** Of the dialogue. */
  title: string
  /** Of the columns as they were understood. */
  understood: string
  /** 'del archivo' */
  of: string
  /** 'en el archivo' */
  inside: string
  /** 'El archivo' */
  subject: string
}

const FILE: SourceText = {
  title: 'Subir existencias',
  understood: 'Entendimos tu archivo así',
  of: 'del archivo',
  inside: 'en el archivo',
  subject: 'El archivo',
}

const PASTED: SourceText = {
  title: 'Pegar existencias',
  understood: 'Entendimos así lo que pegaste',
  of: 'de lo que pegaste',
  inside: 'en lo que pegaste',
  subject: 'Lo que pegaste',
}

export const sourceText = (pasted: boolean): SourceText => (pasted ? PASTED : FILE)
