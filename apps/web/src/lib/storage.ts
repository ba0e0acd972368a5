type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of the browser; what it refuses, as one that forbids cookies does, is kept until the page is left. */
export const withMemory = (storage: () => Kept): Kept => {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem: (key, value) => {
      try {
        storage().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem: (key) => {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // It holds nothing.
      }
    },
  }
}

/** What this browser keeps. */
export const browserStorage = withMemory(() => localStorage)

/** What this tab keeps until it is closed. */
export const tabStorage = withMemory(() => sessionStorage)
