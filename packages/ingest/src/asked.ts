/** What is seen in a file, in whole sentences, and what is asked of it. */
export type Asked = readonly [statement: string, question: string]

/** As a finding tells it: where something else answers the question, the statement is told without it. */
export const askedText = ([statement, question]: Asked): { text: string; statement: string } => ({
  text: `${statement} ${question}`,
  statement,
})
