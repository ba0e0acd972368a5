/** Characters of an id in a list or an e-mail: enough to tell one from another, and to be typed. */
const SHORT_ID = 8

/** How the operator's program calls a row. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID)
