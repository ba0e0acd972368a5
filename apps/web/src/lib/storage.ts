type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of the browser. If the browser refuses it, for instance because cookies are blocked, values are kept until the page is left. */
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

/** Kept by this browser. */
export const browserStorage = withMemory(() => localStorage)

/** Kept by this tab until it is closed. */
export const tabStorage = withMemory(() => sessionStorage)
