interface DemoArguments {
  /** Sales file to load instead of the generated one. */
  file: string | undefined
  /** End after the summary instead of serving the web application. */
  once: boolean
}

const USAGE = `Uso: npm run demo [-- ARCHIVO] [--once]
  ARCHIVO  ventas en .xlsx o .csv (también .csv.gz); sin él se usa una distribuidora inventada
  --once   termina después del resumen, sin abrir la página web`

/** @throws Error with the usage for an unknown argument */
export const parseArguments = (words: string[]): DemoArguments => {
  const flags = words.filter((word) => word.startsWith('-'))
  const files = words.filter((word) => !word.startsWith('-'))
  if (flags.some((flag) => flag !== '--once') || files.length > 1) throw new Error(USAGE)
  return { file: files[0], once: flags.includes('--once') }
}
