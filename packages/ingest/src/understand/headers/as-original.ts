/** What a column is called beside one that was made of it. */
export const asOriginal = (header: string): string => `${header} original`
