/** What stands between a product's name and its code, where several of a business are called so. */
export const BEFORE_CODE = ' · '

/** The name of a product for where its code stands in a place of its own. */
export const nameWithoutCode = ({ nombre, codigo }: { nombre: string; codigo: string | null }): string => {
  const code = `${BEFORE_CODE}${codigo}`
  return codigo !== null && nombre.endsWith(code) ? nombre.slice(0, -code.length) : nombre
}

/** A product's name with its code behind it, once. */
export const nameWithCode = (nombre: string, codigo: string | null): string =>
  codigo === null ? nombre : `${nameWithoutCode({ nombre, codigo })}${BEFORE_CODE}${codigo}`
