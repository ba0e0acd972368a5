/** Words for the source of a stock report: a pasted table is not a file. */
export interface SourceText {
  /** Title of the dialog. */
  title: string
  /** Heading of the recognised columns. */
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
