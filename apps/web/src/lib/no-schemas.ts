/** Of these a schema would be used: whoever does in the browser needs one of packages/contract/src/forms.ts. */
const USES = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

/**
 * Stands for zod in the calls of the contract (vite.config.ts): the browser makes calls, and the server checks them. Building
 * the schemas of all calls held the first request of every page back by more than all other code before it.
 */
export const z: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (USES.has(name)) throw new Error('the browser has no schemas of calls')
    return z
  },
  apply: () => z,
})
