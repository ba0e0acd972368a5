/** The name of a file without what its format is called by: 'ventas' of 'ventas.xlsx'. */
export const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '')
