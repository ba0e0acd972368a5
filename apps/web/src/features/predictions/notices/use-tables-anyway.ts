import { useState } from 'react'

/** Until the page is loaded again: who has asked for the tables need not ask each time they come back to them. */
let asked = false

/** Whether the tables were asked for although the window is narrow, and how to ask. */
export const useTablesAnyway = (): [anyway: boolean, ask: () => void] => {
  const [anyway, setAnyway] = useState(asked)
  return [
    anyway,
    () => {
      asked = true
      setAnyway(true)
    },
  ]
}
