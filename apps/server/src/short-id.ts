/** Number of characters of an id in a list or an e-mail, enough to be unique and to be typed. */
const SHORT_ID = 8

/** The short id of a row in the operator's program. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID)
