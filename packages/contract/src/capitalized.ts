/** A text that begins a sentence: 'el 3 de mayo' as 'El 3 de mayo'. @param text not empty */
export const capitalized = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`
