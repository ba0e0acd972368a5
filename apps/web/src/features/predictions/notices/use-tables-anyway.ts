import { useState } from 'react'

/** Kept until the page is reloaded, so that the user need not ask again after visiting other pages. */
let asked = false

/** Whether the user asked for the tables in a narrow window, and the function to ask. */
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
